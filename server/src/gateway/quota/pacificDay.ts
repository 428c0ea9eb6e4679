/** A day of the provider's quota, which resets at midnight Pacific time. The day has 23, 24 or 25 hours. */
export interface PacificDay {
  /** The date in the form `2026-11-20`. */
  date: string
  start: Date
  end: Date
}

const HOUR_MS = 3_600_000

/** The Swedish locale formats dates as ISO 8601 does. */
const pacificDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' })

/** Returns the beginning of a date: 7 hours after midnight UTC in daylight saving time, and otherwise 8. */
function midnightOf(date: string): Date {
  const utc = Date.parse(date)
  const early = new Date(utc + 7 * HOUR_MS)
  return pacificDate.format(early) === date ? early : new Date(utc + 8 * HOUR_MS)
}

/** The day of the last call. It is kept because time zone look-ups are slow, and most calls are about the same day. */
let last: PacificDay | null = null

export function pacificDayOf(moment: Date): PacificDay {
  if (last === null || moment < last.start || moment >= last.end) last = readDay(moment)
  return last
}

function readDay(moment: Date): PacificDay {
  const date = pacificDate.format(moment)
  const next = new Date(Date.parse(date) + 24 * HOUR_MS).toISOString().slice(0, 10)
  return { date, start: midnightOf(date), end: midnightOf(next) }
}

/** Returns the fraction of the day that remains, from 1 at the beginning to 0 at the end. */
export const fractionLeft = (day: PacificDay, moment: Date): number =>
  (day.end.getTime() - moment.getTime()) / (day.end.getTime() - day.start.getTime())
