/** Made when it is needed for the first time: it takes longer than a screen of cards. */
let segmenter: Intl.Segmenter | undefined
const segmentsOf = (text: string) =>
  (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text)

/** Every character of such a text is a letter of its own. */
const isPlain = (text: string) => /^[ -~]*$/.test(text)

/** What a reader counts as letters: an emoji of several code points or a letter with its accent is one. */
export const graphemes = (text: string): string[] =>
  isPlain(text) ? text.split('') : Array.from(segmentsOf(text), ({ segment }) => segment)

/** The first letter as a reader sees it; empty for an empty text. */
export const firstGrapheme = (text: string): string => {
  if (isPlain(text)) return text.charAt(0)
  for (const { segment } of segmentsOf(text)) return segment
  return ''
}
