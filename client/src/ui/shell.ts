/** Marks the static shell, which the page draws before the application starts. */
export const SHELL_ATTRIBUTE = 'data-shell'
/** Hides the words of the shell while the root element has this attribute. */
export const WORDLESS_ATTRIBUTE = 'data-wordless'
/** Marks what the shell shows in the language of the page, so that its words stay visible. */
export const TRANSLATED_ATTRIBUTE = 'data-translated'
/** Says on a placeholder in a template how many of them the page shows. */
export const REPEAT_ATTRIBUTE = 'data-repeat'
/** The id of the placeholder for the title on the video page. */
export const TITLE_SPACE_ID = 'title-space'
/** The number of cards in the first row of most screens. Their pictures load first. */
export const FIRST_ROW = 4
/** The id of the space above the feed for videos to continue. */
export const CONTINUE_SPACE_ID = 'continue'

/**
 * Returns whether the static shell is visible: until the application renders for the first time, and always outside a
 * browser, where the build renders the shell itself. Skeletons that replace those of the shell appear without a delay.
 */
export const isShellVisible = (): boolean =>
  typeof document === 'undefined' || document.querySelector(`[${SHELL_ATTRIBUTE}]`) !== null

/** Returns the addresses of the pictures that the shell shows. */
export const picturesInShell = (): (string | null)[] =>
  Array.from(document.querySelectorAll(`[${SHELL_ATTRIBUTE}] img`), (picture) => picture.getAttribute('src'))
