/**
 * A day of the provider's quota, which resets at midnight Pacific time, daylight saving included. A day has 23, 24 or
 * 25 hours.
 */
export interface PacificDay {
  /** Such as `2026-11-20`. */
  date: string
  start: Date
  end: Date
}

const HOUR_MS = 3_600_000
/** Hours from midnight UTC to midnight Pacific time: in daylight saving time, and in standard time. */
const OFFSETS_HOURS = [7, 8] as const

const pacific = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

function fieldsAt(moment: Date): Record<'year' | 'month' | 'day' | 'hour', number> {
  const parts = new Map(pacific.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const read = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour') }
}

/** Returns the beginning of a date. Clocks change at two, so every date has exactly one midnight. */
function midnightOf(year: number, month: number, day: number): Date {
  const utc = Date.UTC(year, month - 1, day)
  const candidates = OFFSETS_HOURS.map((hours) => new Date(utc + hours * HOUR_MS))
  const found = candidates.find((moment) => fieldsAt(moment).hour === 0)
  if (!found) throw new Error('The Pacific time zone is not known to this system.')
  return found
}

/** Time zone look-ups are slow, and most calls are about the same day as the last one. */
let last: PacificDay | null = null

export function pacificDayOf(moment: Date): PacificDay {
  if (last === null || moment < last.start || moment >= last.end) last = readDay(moment)
  return last
}

function readDay(moment: Date): PacificDay {
  const { year, month, day } = fieldsAt(moment)
  return {
    date: new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10),
    start: midnightOf(year, month, day),
    end: midnightOf(year, month, day + 1),
  }
}

/** Returns the share of the day that is still to come, from 1 at its beginning to 0 at its end. */
export const shareLeft = (day: PacificDay, moment: Date): number =>
  (day.end.getTime() - moment.getTime()) / (day.end.getTime() - day.start.getTime())
