const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The units, largest first, each used from its length on; weeks from two on. */
const UNITS = [
  { name: 'year', from: 365 * DAY_MS, length: 365 * DAY_MS },
  { name: 'month', from: 30 * DAY_MS, length: 30 * DAY_MS },
  { name: 'week', from: 14 * DAY_MS, length: 7 * DAY_MS },
  { name: 'day', from: DAY_MS, length: DAY_MS },
  { name: 'hour', from: HOUR_MS, length: HOUR_MS },
  { name: 'minute', from: MINUTE_MS, length: MINUTE_MS },
]

/**
 * Formats the time since publication, rounded down: '3 weeks ago', 'just now' under a minute, 'soon' in the future.
 * @param iso time of publication; an invalid one gives an empty text
 */
export function formatRelativeTime(iso: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(iso)
  if (Number.isNaN(elapsed)) return ''
  if (elapsed < 0) return 'soon'
  const unit = UNITS.find(({ from }) => elapsed >= from)
  if (unit === undefined) return 'just now'
  const count = Math.floor(elapsed / unit.length)
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Formats a time: 'March 1, 2026 at 9:05 AM'. Without `Intl`, whose formatters take longer than a screen of cards. */
export function formatExactTime(date: Date): string {
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  const day = `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`
  return `${day} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Formats the time of day in the local time zone: '9:00 AM', '09:00'. An invalid time gives an empty text. */
export function formatTimeOfDay(iso: string, locale?: string, timeZone?: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(time)
}

/** Describes until when the search quota is used up; undefined when it is not. The time is less than a day ahead. */
export function describeQuotaReset(quotaResetsAt: string | null, locale?: string): string | undefined {
  const time = quotaResetsAt === null ? '' : formatTimeOfDay(quotaResetsAt, locale)
  return time === '' ? undefined : `Today’s searches are used up. Live search is back at ${time}.`
}
