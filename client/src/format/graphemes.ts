/** The shared segmenter. It is created on first use, because that takes longer than rendering a screen of cards. */
let segmenter: Intl.Segmenter | undefined
const segmentsOf = (text: string) =>
  (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text)

/** Returns whether a text is plain ASCII, in which each character is a grapheme. */
const isPlain = (text: string) => /^[ -~\n]*$/.test(text)

/**
 * Truncates a text to a number of graphemes. An emoji of several code points is one grapheme, and so is a letter with
 * its accent. Segments no more of a long text than necessary.
 */
export function truncateGraphemes(text: string, length: number): string {
  if (text.length <= length) return text
  if (isPlain(text.slice(0, length + 1))) return text.slice(0, length)
  let count = 0
  for (const { index } of segmentsOf(text)) {
    if (count === length) return text.slice(0, index)
    count += 1
  }
  return text
}

export const firstGrapheme = (text: string): string => {
  if (isPlain(text)) return text.charAt(0)
  for (const { segment } of segmentsOf(text)) return segment
  return ''
}
