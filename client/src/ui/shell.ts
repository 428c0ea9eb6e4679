/**
 * The attribute of the root element while it shows the shell, which the boot draws before the application starts. Its
 * value is `HYDRATING` from the moment when React takes over.
 */
export const SHELL_ATTRIBUTE = 'data-shell'
export const HYDRATING = 'hydrating'
/**
 * The comments with which React marks a Suspense boundary: content that React hydrates, a fallback that React replaces,
 * and the end of either.
 */
export const BOUNDARY_BEGIN = '$'
export const FALLBACK_BEGIN = '$!'
export const BOUNDARY_END = '/$'
/** The attribute of the root element that hides the words of the shell. */
export const WORDLESS_ATTRIBUTE = 'data-wordless'
/** The attribute of elements of the shell that are in the language of the page. Their words stay visible. */
export const TRANSLATED_ATTRIBUTE = 'data-translated'
/** The attribute of a placeholder in a template. Its value is the number of copies that the page shows. */
export const REPEAT_ATTRIBUTE = 'data-repeat'
/** The id of the placeholder for the title on the video page. */
export const TITLE_SPACE_ID = 'title-space'
/** The id of the player's frame that the boot has opened. The application moves the frame to its place. */
export const PLAYER_FRAME_ID = 'player-frame'
/** The number of cards in the first row of most screens. Their pictures load first. */
export const FIRST_ROW = 4
/** The id of the space above the feed for videos to continue. */
export const CONTINUE_SPACE_ID = 'continue'
/** The id of the space above the home feed for the row “For you”. */
export const FOR_YOU_SPACE_ID = 'for-you'

/**
 * Returns whether the shell is visible. It is visible until the application has hydrated or rendered the screen.
 * Skeletons that replace the skeletons of the shell appear without a delay.
 */
export const isShellVisible = (): boolean => document.querySelector(`[${SHELL_ATTRIBUTE}]`) !== null

/** Marks the shell as replaced by the application. */
export const endShell = (): void =>
  document.querySelector(`[${SHELL_ATTRIBUTE}]`)?.removeAttribute(SHELL_ATTRIBUTE)
