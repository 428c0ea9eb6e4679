import { createHash } from 'node:crypto'
import { html, type Html } from '../../http/html.ts'

const WIDTH = 640
const HEIGHT = 360
/** The product's colours for people and channels: white is readable on each. */
const GROUNDS = ['#0b6e6e', '#1f5fbf', '#6a3fb5', '#a1306f', '#b0372b', '#8f5208', '#4c6a12', '#43586b']
const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, Helvetica Neue, Arial, sans-serif'

/**
 * A picture for a video that has none, as SVG of 16 to 9: the title over a few curves. The same title always
 * gives the same picture.
 */
export function drawThumbnail(title: string): string {
  const dice = createHash('sha256').update(title).digest()
  const die = (index: number, most: number) => Math.round(((dice[index] ?? 0) / 255) * most)
  const lines = titleLines(title, 26, 3)
  const top = HEIGHT - 36 - (lines.length - 1) * 50
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${WIDTH}"
    height="${HEIGHT}"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
  >
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUNDS[(dice[0] ?? 0) % GROUNDS.length] ?? ''}" />
    <g fill="none" stroke="#fff" stroke-width="44" stroke-linecap="round" stroke-opacity="0.1">
      ${[0, 1, 2, 3].map((band) => curve(die(band + 1, 260) - 40, die(band + 5, 260) - 40))}
    </g>
    <circle cx="${380 + die(9, 180)}" cy="${60 + die(10, 90)}" r="26" fill="#4fe0b3" />
    <g
      fill="#fff"
      font-family="${FONT}"
      font-size="40"
      font-weight="700"
      stroke="#000"
      stroke-opacity="0.25"
      stroke-width="6"
      paint-order="stroke"
    >
      ${lines.map((line, index) => html`<text x="32" y="${top + index * 50}">${line}</text>`)}
    </g>
  </svg>`.markup
}

/** From edge to edge, as a film passes by. */
const curve = (left: number, right: number): Html =>
  html`<path d="M-40 ${left}C200 ${right - 60} 440 ${left + 120} 680 ${right}" />`

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
