/** Made when it is needed for the first time: it takes longer than a screen of cards. */
let segmenter: Intl.Segmenter | undefined
const segmentsOf = (text: string) =>
  (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text)

/** Every character of such a text is a letter of its own. */
const isPlain = (text: string) => /^[ -~\n]*$/.test(text)

/**
 * The start of a text, so many letters as a reader counts them: an emoji of several code points or a letter with its
 * accent is one. No more of a long text is looked at.
 */
export function startOfGraphemes(text: string, length: number): string {
  if (text.length <= length) return text
  if (isPlain(text.slice(0, length + 1))) return text.slice(0, length)
  let count = 0
  for (const { index } of segmentsOf(text)) {
    if (count === length) return text.slice(0, index)
    count += 1
  }
  return text
}

/** The first letter as a reader sees it; empty for an empty text. */
export const firstGrapheme = (text: string): string => {
  if (isPlain(text)) return text.charAt(0)
  for (const { segment } of segmentsOf(text)) return segment
  return ''
}
