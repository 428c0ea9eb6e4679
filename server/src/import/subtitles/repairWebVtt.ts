import { readTiming } from './timingLine.ts'
import { splitLines, toVttTime } from './writeWebVtt.ts'

/** The times of a cue in a form that all browsers accept. */
const VALID =
  /^\s{0,20}(?:\d{1,9}:)?[0-5]\d:[0-5]\d\.\d{3}\s{0,20}-->\s{0,20}(?:\d{1,9}:)?[0-5]\d:[0-5]\d\.\d{3}(?!\d)/
/** The first word of a file if other characters follow without a space. Browsers refuse such a file. */
const JOINED_HEADER = /^WEBVTT(?=\S)/

/** Corrects the times in WebVTT that browsers refuse, such as times with commas or with one digit. */
export function repairWebVtt(vtt: string): string {
  const text = vtt.trimStart().replace(JOINED_HEADER, 'WEBVTT ')
  let isValid = true
  const lines = splitLines(text).map((line) => {
    const timing = VALID.test(line) ? null : readTiming(line)
    if (timing === null) return line
    isValid = false
    return `${toVttTime(timing.startMs)} --> ${toVttTime(timing.endMs)}${timing.rest}`
  })
  return isValid ? text : lines.join('\n')
}
