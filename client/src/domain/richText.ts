import { WEB_ADDRESS, webUrl, withoutTrailingPunctuation } from '@vtube/shared/webAddress'
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
    WEB_ADDRESS,
    // The lookarounds exclude times of day ('10:30 am') and parts of other numbers ('1.5:30', '1:2:3:4').
    String.raw`(?<![\p{L}\p{N}:]|\d[.,])(?<time>(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d)(?![\p{L}\p{N}:]|[.,]\d|\s?[ap]\.?m\b)`,
    String.raw`(?<![\p{L}\p{N}_&/#])(?<hashtag>#[\p{N}\p{M}_]*\p{L}[\p{L}\p{N}\p{M}_]*)`,
  ].join('|'),
  'giu',
)

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
