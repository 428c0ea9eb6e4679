import { secondsOfMark } from './timeMark.ts'

/**
 * A stretch of text by strangers, as plain data: nothing in it is markup. `url` is always an http or https
 * address. `text` is what is read; of a break it is the line end.
 */
export type RichSegment =
  | { kind: 'text'; text: string }
  | { kind: 'break'; text: '\n' }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'time'; text: string; seconds: number }
  | { kind: 'hashtag'; text: string }
export type RichText = readonly RichSegment[]

/** What a reader sees of a text, its line ends included. */
export const visibleText = (text: RichText): string => text.map((segment) => segment.text).join('')

const TOKEN = new RegExp(
  [
    String.raw`(?<end>\r\n|\r|\n)`,
    // A sign that turns the direction ends an address: what follows could be read as another one.
    String.raw`(?<![\p{L}\p{N}])(?<link>https?:\/\/[^\s<>"\u202A-\u202E\u2066-\u2069]+)`,
    // '10:30 am' is a time of day, '1.5:30' and '1:2:3:4' are something else again.
    String.raw`(?<![\p{L}\p{N}:]|\d[.,])(?<time>(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d)(?![\p{L}\p{N}:]|[.,]\d|\s?[ap]\.?m\b)`,
    String.raw`(?<![\p{L}\p{N}_&/#])(?<hashtag>#[\p{N}\p{M}_]*\p{L}[\p{L}\p{N}\p{M}_]*)`,
  ].join('|'),
  'giu',
)

const PUNCTUATION = /[.,;:!?'’”…*_»。、，」）]/u

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** How many more brackets of each kind are closed than opened. */
function strayBrackets(address: string): Record<string, number> {
  const strays: Record<string, number> = { ')': 0, ']': 0, '}': 0 }
  for (const [bracket] of address.matchAll(/[()[\]{}]/g)) {
    const closing = CLOSING[bracket]
    const kind = closing ?? bracket
    strays[kind] = (strays[kind] ?? 0) + (closing === undefined ? 1 : -1)
  }
  return strays
}

/** An address without the punctuation of the sentence around it; a bracket stays when it was opened inside. */
function withoutTrailingPunctuation(address: string): string {
  const strays = strayBrackets(address)
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    const stray = strays[last]
    if (stray === undefined ? !PUNCTUATION.test(last) : stray <= 0) break
    if (stray !== undefined) strays[last] = stray - 1
  }
  return address.slice(0, end)
}

/**
 * An http or https address in full; null for every other scheme and for what is no address. Nor is one with a name
 * before its host: `https://bank.example@other.example` leads to the other.
 */
export function webAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isWeb ? url.href : null
}

function segmentsOf(token: string, groups: Record<string, string | undefined>): RichSegment[] {
  if (groups.end !== undefined) return [{ kind: 'break', text: '\n' }]
  if (groups.time !== undefined) return [{ kind: 'time', text: token, seconds: secondsOfMark(token) }]
  if (groups.hashtag !== undefined) return [{ kind: 'hashtag', text: token }]
  const address = withoutTrailingPunctuation(token)
  const url = webAddress(address)
  const rest: RichSegment[] = address === token ? [] : [{ kind: 'text', text: token.slice(address.length) }]
  return [url === null ? { kind: 'text', text: address } : { kind: 'link', text: address, url }, ...rest]
}

/** Finds the line ends, web addresses, time marks and hashtags of a plain text. Nothing of the text is lost. */
export function parseRichText(text: string): RichText {
  const segments: RichSegment[] = []
  let done = 0
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > done) segments.push({ kind: 'text', text: text.slice(done, match.index) })
    segments.push(...segmentsOf(match[0], match.groups ?? {}))
    done = match.index + match[0].length
  }
  if (done < text.length) segments.push({ kind: 'text', text: text.slice(done) })
  return segments
}

/**
 * The start of a text, as many UTF-16 units as asked for. A segment that is cut keeps where it leads; a line end
 * is one unit.
 */
export function startOfRichText(text: RichText, length: number): RichText {
  const start: RichSegment[] = []
  let room = length
  for (const segment of text) {
    if (room <= 0) break
    start.push(segment.kind === 'break' ? segment : { ...segment, text: segment.text.slice(0, room) })
    room -= segment.text.length
  }
  return start
}
