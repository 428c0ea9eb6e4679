/** Matches right-to-left letters, and controls that change the direction of the text after them. */
const TURNING =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Isolates the direction of a title, name or query from that of the sentence around it, with U+2068 and U+2069. A text
 * that cannot change the direction stays as it is. This is for attributes and text without tags; elsewhere, use `bdi`.
 */
export const isolated = (text: string): string =>
  isRightToLeft() || TURNING.test(text) ? `\u2068${text}\u2069` : text

/** Returns false outside a browser, where the build renders the shell. */
const isRightToLeft = () => typeof document !== 'undefined' && document.documentElement.dir === 'rtl'
