/** Marks the static shell, which the page draws before the application starts. */
export const SHELL_ATTRIBUTE = 'data-shell'
/** On the root element: hides the words of the shell, as long as it is there. */
export const WORDLESS_ATTRIBUTE = 'data-wordless'
/** The id of the space above the feed for videos to continue. */
export const CONTINUE_SPACE_ID = 'continue'

/**
 * Returns whether the static shell is visible: until the application renders for the first time, and always outside of
 * a browser, where the shell itself is rendered. Skeletons that replace those of the shell appear without a delay.
 */
export const isShellVisible = (): boolean =>
  typeof document === 'undefined' || document.querySelector(`[${SHELL_ATTRIBUTE}]`) !== null
