const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader counts as letters: an emoji of several code points or a letter with its accent is one. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** The first letter as a reader sees it; empty for an empty text. */
export const firstGrapheme = (text: string): string => {
  for (const { segment } of segmenter.segment(text)) return segment
  return ''
}
