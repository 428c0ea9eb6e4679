const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The units of days, largest first: used from `from` days on, `days` long. */
const DAY_UNITS = [
  { from: 365, days: 365, name: 'year' },
  { from: 30, days: 30, name: 'month' },
  { from: 14, days: 7, name: 'week' },
  { from: 0, days: 1, name: 'day' },
] as const

const ago = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'} ago`

/**
 * Formats the time since publication, rounded down: minutes, hours, days to 13, weeks from 14 to 29 days, months,
 * years; 'just now' under a minute, 'soon' in the future.
 *
 * @param iso time of publication; an invalid one gives an empty text
 */
export function formatRelativeTime(iso: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(iso)
  if (Number.isNaN(elapsed)) return ''
  if (elapsed < 0) return 'soon'
  if (elapsed < MINUTE_MS) return 'just now'
  if (elapsed < HOUR_MS) return ago(Math.floor(elapsed / MINUTE_MS), 'minute')
  if (elapsed < DAY_MS) return ago(Math.floor(elapsed / HOUR_MS), 'hour')
  const days = Math.floor(elapsed / DAY_MS)
  const unit = DAY_UNITS.find(({ from }) => days >= from) ?? DAY_UNITS[3]
  return ago(Math.floor(days / unit.days), unit.name)
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * Formats a time in the local time zone: 'March 1, 2026 at 9:05 AM'. Without `Intl`, because creating a formatter
 * takes longer than rendering a screen of cards.
 */
export function formatExactTime(date: Date): string {
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  const day = `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`
  return `${day} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/**
 * Formats the time of day in the local time zone and locale: '9:00 AM', '09:00'.
 *
 * @param iso ISO time; an invalid one gives an empty text
 */
export function formatTimeOfDay(iso: string, locale?: string, timeZone?: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(time)
}

/**
 * Describes until when the search quota is used up; undefined when it is not.
 *
 * @param quotaResetsAt ISO time, less than a day ahead, so that the time of day alone is clear
 */
export function describeQuotaReset(quotaResetsAt: string | null, locale?: string): string | undefined {
  const time = quotaResetsAt === null ? '' : formatTimeOfDay(quotaResetsAt, locale)
  return time === '' ? undefined : `Today’s searches are used up. Live search is back at ${time}.`
}
