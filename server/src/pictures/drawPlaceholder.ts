import { hash } from 'node:crypto'
import { html, type Html } from '../http/html.ts'

const WIDTH = 640
const HEIGHT = 360
/** The colours that Vtube uses for people and channels. White text is readable on each of them. */
const BACKGROUNDS = ['#0b6e6e', '#1f5fbf', '#6a3fb5', '#a1306f', '#b0372b', '#8f5208', '#4c6a12', '#43586b']
const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, Helvetica Neue, Arial, sans-serif'

/** Draws a thumbnail for a video without one, as SVG: the title over curves that depend only on it. */
export function drawPlaceholder(title: string): string {
  const digest = hash('sha256', title, 'buffer')
  const pick = (index: number, max: number) => Math.round(((digest[index] ?? 0) / 255) * max)
  const lines = titleLines(title, 24, 3)
  const top = HEIGHT - 36 - (lines.length - 1) * 50
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${WIDTH}"
    height="${HEIGHT}"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
  >
    <rect
      width="${WIDTH}"
      height="${HEIGHT}"
      fill="${BACKGROUNDS[(digest[0] ?? 0) % BACKGROUNDS.length] ?? ''}"
    />
    <g fill="none" stroke="#fff" stroke-width="44" stroke-linecap="round" stroke-opacity="0.1">
      ${[0, 1, 2, 3].map((band) => curve(pick(band + 1, 260) - 40, pick(band + 5, 260) - 40))}
    </g>
    <circle cx="${380 + pick(9, 180)}" cy="${60 + pick(10, 90)}" r="26" fill="#4fe0b3" />
    <g
      fill="#fff"
      font-family="${FONT}"
      font-size="38"
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

const curve = (left: number, right: number): Html =>
  html`<path d="M-40 ${left}C200 ${right - 60} 440 ${left + 120} 680 ${right}" />`

/** The characters that are about twice as wide as other characters: East Asian characters and emoji. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u
/** The characters that XML does not allow, and marks that change the direction of text. */
const NOT_DRAWN = /[\p{Cc}\p{Cs}\p{Co}\ufffe\uffff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** The maximum number of characters of a title that are drawn. More characters would not fit. */
const MAX_LENGTH = 300

const lettersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)
const widthOfLetter = (letter: string) => {
  if (WIDE.test(letter)) return 2
  return /\p{Lu}/u.test(letter) ? 1.25 : 1
}
const widthOf = (text: string) => lettersOf(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0)

/**
 * Breaks a title into lines at its spaces, or inside words that are too long. If the title is too long, it ends with an
 * ellipsis.
 * @param maxWidth the maximum width of a line, in widths of a small letter
 */
export function titleLines(title: string, maxWidth: number, maxLines: number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  const text = title.slice(0, MAX_LENGTH).replaceAll(/\s+/g, ' ').replaceAll(NOT_DRAWN, '').trim()
  for (const segment of lettersOf(text)) {
    if (width + widthOf(segment) > maxWidth) {
      const space = line.lastIndexOf(' ')
      const isBrokenAtSpace = segment !== ' ' && space > 0
      lines.push((isBrokenAtSpace ? line.slice(0, space) : line).trim())
      line = isBrokenAtSpace ? line.slice(space + 1) : ''
      width = widthOf(line)
      if (lines.length === maxLines) break
    }
    if (segment === ' ' && line === '') continue
    line += segment
    width += widthOf(segment)
  }
  if (lines.length === maxLines) return [...lines.slice(0, -1), withEllipsis(lines.at(-1) ?? '', maxWidth)]
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

const withEllipsis = (line: string, maxWidth: number) =>
  `${widthOf(line) < maxWidth ? line : lettersOf(line).slice(0, -1).join('')}…`
