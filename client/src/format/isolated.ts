/** Matches letters that run from right to left, and controls that turn the text after them. */
const TURNING =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Isolates the direction of a title, name or query from that of the sentence around it, with U+2068 and U+2069. A text
 * that cannot turn anything stays as it is. For attributes and text without tags; elsewhere `bdi` does it.
 */
export const isolated = (text: string): string =>
  isRightToLeft() || TURNING.test(text) ? `\u2068${text}\u2069` : text

/** False outside of a browser, where the shell is rendered. */
const isRightToLeft = () => typeof document !== 'undefined' && document.documentElement.dir === 'rtl'
