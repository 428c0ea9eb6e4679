/** Letters that take about twice the room of others: East Asian ones, and pictures such as emoji. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u
/** What XML cannot hold, and marks that would turn the direction of the text around. */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Co}\ufffe\uffff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Of a title longer than this, nobody sees the end. */
const LONGEST = 300

const widthOf = (grapheme: string) => (WIDE.test(grapheme) ? 2 : 1)

/**
 * A title broken into lines at its spaces, or anywhere where a word does not fit; what is left over is cut with
 * an ellipsis.
 * @param room narrow letters in a line
 */
export function titleLines(title: string, room: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  const text = title.slice(0, LONGEST).replaceAll(/\s+/g, ' ').replaceAll(UNSHOWN, '').trim()
  for (const { segment } of graphemes.segment(text)) {
    if (width + widthOf(segment) > room) {
      const space = line.lastIndexOf(' ')
      const isBrokenAtSpace = segment !== ' ' && space > 0
      lines.push((isBrokenAtSpace ? line.slice(0, space) : line).trim())
      line = isBrokenAtSpace ? line.slice(space + 1) : ''
      width = lettersOf(line).reduce((sum, letter) => sum + widthOf(letter), 0)
      if (lines.length === most) break
    }
    if (segment === ' ' && line === '') continue
    line += segment
    width += widthOf(segment)
  }
  if (lines.length === most) return [...lines.slice(0, -1), withEllipsis(lines.at(-1) ?? '', room)]
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

const lettersOf = (line: string): string[] => [...graphemes.segment(line)].map(({ segment }) => segment)

function withEllipsis(line: string, room: number): string {
  const letters = lettersOf(line)
  const width = letters.reduce((sum, letter) => sum + widthOf(letter), 0)
  return `${(width < room ? letters : letters.slice(0, -1)).join('')}…`
}
