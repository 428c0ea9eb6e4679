/**
 * The provider's day: it turns at midnight Pacific time, daylight saving included (FACTS: quota). A day has 23, 24
 * or 25 hours.
 */
export interface PacificDay {
  /** Its date, such as `2026-11-20`. */
  date: string
  start: Date
  /** The turn to the next day. */
  end: Date
}

const HOUR_MS = 3_600_000
/** Midnight comes this many hours after midnight in UTC: in summer time, and in standard time. */
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

/** The moment at which a date begins. Clocks change at two, so midnight is never missing and never twice. */
function midnightOf(year: number, month: number, day: number): Date {
  const utc = Date.UTC(year, month - 1, day)
  const candidates = OFFSETS_HOURS.map((hours) => new Date(utc + hours * HOUR_MS))
  const found = candidates.find((moment) => fieldsAt(moment).hour === 0)
  if (!found) throw new Error('The Pacific time zone is not known to this system.')
  return found
}

/** To ask the time zone takes its time, and most moments are of the day that was asked for last. */
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

/** Share of the day that is still to come, from 1 at its beginning to 0 at its end. */
export const shareLeft = (day: PacificDay, moment: Date): number =>
  (day.end.getTime() - moment.getTime()) / (day.end.getTime() - day.start.getTime())
