import { decodeEntities } from '../sidecars/decodeEntities.ts'

/** A subtitle as plain text, without empty lines. */
export interface Cue {
  startSeconds: number
  endSeconds: number
  lines: readonly string[]
}

/** The maximum number of cues that are read from a file. Even ten hours of word-by-word captions have fewer. */
const MAX_CUES = 50_000
const MAX_LINES = 8
/** The maximum number of UTF-16 units of a line. */
const MAX_LENGTH = 500
const TIMING =
  /^\s{0,20}(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})\s{0,20}-->\s{0,20}(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})/
const TAG = /<[^<>]{0,200}>/g
/** Control characters, and characters that change the direction of text. */
const INVISIBLE = /[\p{Cc}\u{200b}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{feff}]+/gu

/** Parses WebVTT. Everything that is not a valid cue is left out, so a broken file has fewer cues but never fails. */
export function parseWebVtt(vtt: string): Cue[] {
  const cues: Cue[] = []
  const lines = vtt.split(/\r\n|\r|\n/)
  for (let index = 0; index < lines.length && cues.length < MAX_CUES; index += 1) {
    const times = toTimes(lines[index] ?? '')
    if (times === null) continue
    const text: string[] = []
    while (index + 1 < lines.length && (lines[index + 1] ?? '').trim() !== '') {
      if (toTimes(lines[index + 1] ?? '') !== null) break
      index += 1
      const line = text.length < MAX_LINES ? toPlainLine(lines[index] ?? '') : ''
      if (line !== '') text.push(line)
    }
    if (text.length > 0) cues.push({ ...times, lines: text })
  }
  return cues
}

function toTimes(line: string): Pick<Cue, 'startSeconds' | 'endSeconds'> | null {
  // This quick check comes first, because most lines are text and some files are large.
  if (!line.includes('-->')) return null
  const parts = TIMING.exec(line)?.slice(1)
  if (!parts) return null
  const [startSeconds, endSeconds] = [toSeconds(parts.slice(0, 4)), toSeconds(parts.slice(4))]
  return endSeconds > startSeconds ? { startSeconds, endSeconds } : null
}

const toSeconds = ([hours = '0', minutes, seconds, fraction]: readonly (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction) / 1000

const toPlainLine = (line: string): string =>
  decodeEntities(line.slice(0, 4 * MAX_LENGTH).replace(TAG, ''))
    .replace(INVISIBLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
