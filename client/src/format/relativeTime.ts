const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** From how many days on a unit is used, largest first, and how many days it has. */
const DAY_UNITS = [
  { from: 365, days: 365, name: 'year' },
  { from: 30, days: 30, name: 'month' },
  { from: 14, days: 7, name: 'week' },
  { from: 0, days: 1, name: 'day' },
] as const

const ago = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'} ago`

/**
 * How long ago something was published, rounded down: minutes, hours, days to 13, weeks from 14 to 29 days,
 * months, years; 'just now' under a minute, 'soon' in the future.
 *
 * @param iso time of publication; empty text comes back for one that cannot be read
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
