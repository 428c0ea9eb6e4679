/** A cue from a subtitle file in any format. */
export interface TimedCue {
  startMs: number
  /** The end of the cue. If a file does not state it, it is infinite until `untilNext` sets it. */
  endMs: number
  /** The text, which may contain WebVTT's markup and line breaks. */
  text: string
  /** Whether the cue is at the top of the picture. */
  isAtTop?: boolean
}

/** The maximum number of cues of a file. No real video has more. Further cues are left out. */
const MAX_CUES = 50_000
/** The maximum number of UTF-16 units of the text of a cue. Lyrics can repeat a line thousands of times. */
const MAX_CUE_LENGTH = 5_000
const MAX_LENGTH = 16 * 1024 * 1024

/** Writes cues as WebVTT, in the order of their start. Cues without a text or a duration are left out. */
export function writeWebVtt(cues: readonly TimedCue[]): string {
  let length = 0
  const shown = cues
    .slice(0, MAX_CUES)
    .map((cue) => ({ ...cue, text: cue.text.slice(0, MAX_CUE_LENGTH) }))
    .filter(({ text }) => (length += text.length) <= MAX_LENGTH)
    .map((cue) => ({ ...cue, text: withoutBlankLines(cue.text) }))
    .filter(({ startMs, endMs, text }) => endMs > startMs && text !== '')
    .toSorted((one, other) => one.startMs - other.startMs)
    .map(
      ({ startMs, endMs, text, isAtTop }) =>
        `${toVttTime(startMs)} --> ${toVttTime(endMs)}${isAtTop === true ? ' line:0' : ''}\n${text}`,
    )
  return `${['WEBVTT', ...shown].join('\n\n')}\n`
}

/** The length of a last cue without an end, such as the last line of lyrics. */
export const LAST_MS = 5_000

/** Ends each cue whose end is infinite where the next cue begins. Returns the cues in the order of their starts. */
export function untilNext<Cue extends TimedCue>(cues: readonly Cue[]): Cue[] {
  const sorted = cues.toSorted((one, other) => one.startMs - other.startMs)
  let next: Cue | undefined
  let later: Cue | undefined
  for (const cue of sorted.toReversed()) {
    if (next !== undefined && next.startMs > cue.startMs) later = next
    if (cue.endMs === Infinity) cue.endMs = later?.startMs ?? cue.startMs + LAST_MS
    next = cue
  }
  return sorted
}

/** Removes blank lines, which would end the cue. */
const withoutBlankLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** Returns a time in milliseconds as WebVTT writes it. */
export function toVttTime(time: number): string {
  const milliseconds = Math.round(time)
  const whole = Math.floor(milliseconds / 1000)
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(
    (part) => String(part).padStart(2, '0'),
  )
  return `${hours}:${minutes}:${seconds}.${String(milliseconds % 1000).padStart(3, '0')}`
}

/** Converts hours, minutes, seconds and a fraction to milliseconds. The fraction `5` means half a second. */
export function toMilliseconds(parts: readonly (string | undefined)[]): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts
  const thousandths = fraction.slice(0, 3).padEnd(3, '0')
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(thousandths)
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Escapes a text so that WebVTT shows it unchanged. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? '')

export const splitLines = (text: string): string[] => text.replaceAll('\u0000', '').split(/\r\n|\r|\n/)
