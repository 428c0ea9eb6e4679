import * as m from '@vtube/messages'
import { currentLanguage } from '../language/currentLanguage.ts'
import { t } from '../language/translate.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * The units, from the largest to the smallest. `from` is the shortest elapsed time in milliseconds that is given in a
 * unit. Weeks are used only from two weeks on.
 */
const UNITS: readonly { name: Intl.RelativeTimeFormatUnit; from: number; length: number }[] = [
  { name: 'year', from: 365 * DAY_MS, length: 365 * DAY_MS },
  { name: 'month', from: 30 * DAY_MS, length: 30 * DAY_MS },
  { name: 'week', from: 14 * DAY_MS, length: 7 * DAY_MS },
  { name: 'day', from: DAY_MS, length: DAY_MS },
  { name: 'hour', from: HOUR_MS, length: HOUR_MS },
  { name: 'minute', from: MINUTE_MS, length: MINUTE_MS },
]

const englishAgo = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/**
 * Formats the time since publication, rounded down: '3 weeks ago'. Returns 'just now' for less than a minute, and
 * 'soon' for a time in the future.
 * @param iso the time of publication; the result is empty if it is invalid
 */
export function formatRelativeTime(iso: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(iso)
  if (Number.isNaN(elapsed)) return ''
  if (elapsed < 0) return t(m.soon)
  const unit = UNITS.find(({ from }) => elapsed >= from)
  if (unit === undefined) return t(m.justNow)
  const count = Math.floor(elapsed / unit.length)
  return (currentLanguage()?.formats.ago ?? englishAgo)(count, unit.name)
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Formats a time without `Intl`. Creating one of its formatters takes longer than rendering a screen of cards. */
function formatEnglishTime(date: Date): string {
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  const day = `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`
  return `${day} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Formats a date with its time: 'March 1, 2026 at 9:05 AM'. */
export const formatExactTime = (date: Date): string =>
  (currentLanguage()?.formats.exactTime ?? formatEnglishTime)(date)

/**
 * Returns the locale for formatting a time of day. If the page is in English, only the choice between '9:00 AM' and
 * '09:00' follows the browser, because the language of the browser may use other digits.
 */
function clockLocale(): string {
  const tag = currentLanguage()?.tag
  if (tag !== undefined) return tag
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  return `en-u-hc-${hourCycle}`
}

/** Formats a time of day in the local time zone: '9:00 AM', '09:00'. Returns an empty text for an invalid time. */
export function formatTimeOfDay(iso: string, locale = clockLocale(), timeZone?: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(time)
}

/** Returns a sentence that says when the search quota resets, or undefined if the quota is not used up. */
export function describeQuotaReset(quotaResetsAt: string | null, locale?: string): string | undefined {
  const time = quotaResetsAt === null ? '' : formatTimeOfDay(quotaResetsAt, locale)
  return time === '' ? undefined : t(m.searchesUsedUp, { time })
}
