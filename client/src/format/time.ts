import * as m from '@vtube/messages'
import { currentLanguage } from '../language/currentLanguage.ts'
import { t } from '../language/translate.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * The units from the largest to the smallest, with their lengths in milliseconds. `from` is the shortest elapsed time
 * in milliseconds that is given in the unit, which by default is the length of the unit. Weeks are used only from two
 * weeks on.
 */
const UNITS: readonly (readonly [name: Intl.RelativeTimeFormatUnit, length: number, from?: number])[] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS, 14 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
]

const englishAgo = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** Returns whether a time of publication is only a date, which is the same day in every time zone. */
const isDay = (iso: string): boolean => !iso.includes('T')

/**
 * Formats the time since publication, rounded down: '3 weeks ago', 'just now' within a minute, 'soon' for the future,
 * and nothing for an invalid time. Days are counted in the viewer's time zone if only the date is known.
 */
export function formatRelativeTime(iso: string, now: Date): string {
  const zoneMs = isDay(iso) ? now.getTimezoneOffset() * MINUTE_MS : 0
  const elapsed = now.getTime() - zoneMs - Date.parse(iso)
  if (Number.isNaN(elapsed)) return ''
  if (elapsed < 0) return t(m.soon)
  if (isDay(iso) && elapsed < DAY_MS) return t(m.today)
  const unit = UNITS.find(([, length, from = length]) => elapsed >= from)
  if (!unit) return t(m.justNow)
  const [name, length] = unit
  return (currentLanguage()?.formats.ago ?? englishAgo)(Math.floor(elapsed / length), name)
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * Formats a date and its time of day in English, without `Intl`, because creating a formatter of `Intl` takes longer
 * than rendering a screen of cards.
 */
function formatEnglishTime(date: Date, isAlone: boolean): string {
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  const time = ` at ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}${isAlone ? '' : time}`
}

/** Formats a date and its time of day, such as '1 March 2026 at 9:05 AM', or only the date if `isAlone` is true. */
export const formatExactTime = (date: Date, isAlone = false): string =>
  (currentLanguage()?.formats.exactTime ?? formatEnglishTime)(date, isAlone)

/** Formats a time of publication. If only the date is known, formats only the date. */
export const formatPublication = (iso: string): string =>
  formatExactTime(new Date(iso + (isDay(iso) ? 'T00:00' : '')), isDay(iso))
