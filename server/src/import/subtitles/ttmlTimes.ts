import { toMilliseconds } from './writeWebVtt.ts'

const CLOCK = /^(-?)(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9})|:(\d{1,3})(?:\.\d+)?)?$/
const OFFSET = /^(-?\d{1,12}(?:\.\d{1,9})?)(h|m|s|ms|f|t)$/
const MILLISECONDS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 }
const DEFAULT_FRAMES = 30
const DEFAULT_TICKS = 10_000_000

/** The numbers of frames and ticks per second in a document. */
export interface Rates {
  frames: number
  ticks: number
}

/** Reads the rates that the root element states. */
export function ratesOf(attribute: (name: string) => string | null): Rates {
  const positive = (value: string | null | undefined) => {
    const number = Number(value)
    return Number.isFinite(number) && number > 0 ? number : null
  }
  const stated = positive(attribute('frameRate'))
  const [count, of] = attribute('frameRateMultiplier')?.split(/[\s:]+/) ?? []
  const multiplier = (positive(count) ?? 1) / (positive(of) ?? 1)
  const frames = (stated ?? DEFAULT_FRAMES) * multiplier
  return { frames, ticks: positive(attribute('tickRate')) ?? stated ?? DEFAULT_TICKS }
}

/** Reads a clock time with a fraction or frames, or a number with a unit, in milliseconds. Null for others. */
export function toTime(value: string | null, { frames, ticks }: Rates): number | null {
  const clock = CLOCK.exec(value ?? '')
  if (clock) {
    const [sign, hours, minutes, seconds, fraction, frame] = clock.slice(1)
    const time = toMilliseconds([hours, minutes, seconds, fraction]) + (Number(frame ?? 0) / frames) * 1000
    return sign === '-' ? -time : time
  }
  const [, count, unit = ''] = OFFSET.exec(value ?? '') ?? []
  if (count === undefined) return null
  if (unit === 'f') return (Number(count) / frames) * 1000
  return unit === 't' ? (Number(count) / ticks) * 1000 : Number(count) * (MILLISECONDS[unit] ?? 0)
}
