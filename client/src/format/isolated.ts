/** The pattern of right-to-left letters, and of control characters that change the direction of the text after them. */
const TURNING =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Encloses a title, a name or a query in U+2068 and U+2069, so that its direction does not affect the surrounding
 * sentence. If a text cannot change the direction, it is returned unchanged. Use this for attributes and for text
 * without tags, and `bdi` everywhere else.
 */
export const isolated = (text: string): string =>
  isRightToLeft() || TURNING.test(text) ? `\u2068${text}\u2069` : text

/** Returns whether the page is written from right to left. Returns false in Node, where the build runs. */
const isRightToLeft = () => typeof document !== 'undefined' && document.documentElement.dir === 'rtl'
