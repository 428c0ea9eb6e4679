import { parseTimestamp } from './parseTime.ts'

/** A segment of untrusted text as plain data. `text` is the visible text, and `url` is always an http or https URL. */
export type RichSegment =
  | { kind: 'text'; text: string }
  | { kind: 'break'; text: '\n' }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'time'; text: string; seconds: number }
  | { kind: 'hashtag'; text: string }
export type RichText = readonly RichSegment[]

export const visibleText = (text: RichText): string => text.map((segment) => segment.text).join('')

const TOKEN = new RegExp(
  [
    String.raw`(?<end>\r\n|\r|\n)`,
    // A bidirectional control character ends a URL. Otherwise, the following text could look like part of another URL.
    String.raw`(?<![\p{L}\p{N}])(?<link>https?:\/\/[^\s<>"\u202A-\u202E\u2066-\u2069]+)`,
    // The lookarounds exclude times of day ('10:30 am') and parts of other numbers ('1.5:30', '1:2:3:4').
    String.raw`(?<![\p{L}\p{N}:]|\d[.,])(?<time>(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d)(?![\p{L}\p{N}:]|[.,]\d|\s?[ap]\.?m\b)`,
    String.raw`(?<![\p{L}\p{N}_&/#])(?<hashtag>#[\p{N}\p{M}_]*\p{L}[\p{L}\p{N}\p{M}_]*)`,
  ].join('|'),
  'giu',
)

const PUNCTUATION = /[.,;:!?'’”…*_»。、，」）]/u

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Counts, for each kind of bracket, how many closing brackets of a URL have no opening bracket. */
function strayBrackets(address: string): Record<string, number> {
  const strays: Record<string, number> = { ')': 0, ']': 0, '}': 0 }
  for (const [bracket] of address.matchAll(/[()[\]{}]/g)) {
    const closing = CLOSING[bracket]
    const kind = closing ?? bracket
    strays[kind] = (strays[kind] ?? 0) + (closing === undefined ? 1 : -1)
  }
  return strays
}

/**
 * Removes from the end of a URL the punctuation that belongs to the surrounding sentence. Keeps a closing bracket whose
 * opening bracket is part of the URL.
 */
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
 * Returns the normalised form of an http or https URL. Returns null for other schemes, for invalid URLs, and for URLs
 * with a user name or password: `https://bank.example@other.example` hides its real host.
 */
export function webUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isWeb ? url.href : null
}

function segmentsOf(token: string, groups: Record<string, string | undefined>): RichSegment[] {
  if (groups.end !== undefined) return [{ kind: 'break', text: '\n' }]
  if (groups.time !== undefined) return [{ kind: 'time', text: token, seconds: parseTimestamp(token) }]
  if (groups.hashtag !== undefined) return [{ kind: 'hashtag', text: token }]
  const address = withoutTrailingPunctuation(token)
  const url = webUrl(address)
  const rest: RichSegment[] = address === token ? [] : [{ kind: 'text', text: token.slice(address.length) }]
  return [url === null ? { kind: 'text', text: address } : { kind: 'link', text: address, url }, ...rest]
}

/** Splits plain text into line breaks, web URLs, timestamps, hashtags and all the text between them. */
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

/** Truncates a text to a number of UTF-16 units. A truncated link still leads to its complete URL. */
export function truncateRichText(text: RichText, length: number): RichText {
  const start: RichSegment[] = []
  let room = length
  for (const segment of text) {
    if (room <= 0) break
    start.push(segment.kind === 'break' ? segment : { ...segment, text: segment.text.slice(0, room) })
    room -= segment.text.length
  }
  return start
}
