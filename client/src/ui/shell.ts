/** The attribute of the static shell, which the page draws before the application starts. */
export const SHELL_ATTRIBUTE = 'data-shell'
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
 * Returns whether the static shell is visible. It is visible until the application renders for the first time. Outside
 * a browser, the result is always true, because the build renders the shell outside a browser. Skeletons that replace
 * the skeletons of the shell appear without a delay.
 */
export const isShellVisible = (): boolean =>
  typeof document === 'undefined' || document.querySelector(`[${SHELL_ATTRIBUTE}]`) !== null

/** Returns the addresses of the pictures that the shell shows. */
export const picturesInShell = (): (string | null)[] =>
  Array.from(document.querySelectorAll(`[${SHELL_ATTRIBUTE}] img`), (picture) => picture.getAttribute('src'))

/** Returns whether to show the space of a row above the feed: as the shell in the page does, else by `isNeeded`. */
export function isSpaceDue(id: string, isNeeded: () => boolean): boolean {
  const shell = document.querySelector(`[${SHELL_ATTRIBUTE}]:has([role='toolbar'])`)
  return shell === null ? isNeeded() : shell.querySelector(`#${id}`) !== null
}
