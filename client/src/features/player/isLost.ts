/**
 * Whether a frame that has loaded shows the browser's own page for what could not be had: of a player on this origin
 * the document cannot be read then; of any other it never can, and the browser's word has to do.
 */
export function isLost(frame: HTMLIFrameElement, playerOrigin: string): boolean {
  if (playerOrigin !== location.origin) return !navigator.onLine
  try {
    return frame.contentDocument === null
  } catch {
    return true
  }
}
