import { toMilliseconds } from './writeWebVtt.ts'

/**
 * The times of a cue as people write them. Hours and fractions may be missing, parts may have too few or too many
 * digits, spaces may be anywhere, and arrows may have any length.
 */
const TIMING =
  /^\s{0,9}(?:(\d{1,3})\s?:\s?)?(\d{1,3})\s?:\s?(\d{1,2})(?:\s?[,.:]\s?(\d{1,9}))?\s{0,9}-{1,3}\s?>\s{0,9}(?:(\d{1,3})\s?:\s?)?(\d{1,3})\s?:\s?(\d{1,2})(?:\s?[,.:]\s?(\d{1,9}))?/

export interface Timing {
  startMs: number
  endMs: number
  /** The text after the times: settings of WebVTT, or positions of SubRip. */
  rest: string
}

export function readTiming(line: string): Timing | null {
  // This quick check comes first, because most lines are text and some files are large.
  if (!line.includes('>')) return null
  const found = TIMING.exec(line)
  if (found === null) return null
  const [startMs, endMs] = [toMilliseconds(found.slice(1, 5)), toMilliseconds(found.slice(5))]
  return { startMs, endMs, rest: line.slice(found[0].length) }
}
