import * as m from '@vtube/messages'
import type { HistoryEntry } from '../../domain/userData.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { t } from '../../language/translate.ts'

/** Returns midnight at the beginning of the day of a time, in milliseconds since 1970. */
export const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/** An entry in a list by days. */
export interface HistoryItem {
  entry: HistoryEntry
  /** Has the beginning of its day on the first entry of each day, and null on the others. */
  day: number | null
}

/** Marks the first entry of each day. The last watched entry comes first. */
export function byDays(entries: readonly HistoryEntry[]): HistoryItem[] {
  let current = Infinity
  return entries.map((entry) => {
    if (entry.watchedAt >= current) return { entry, day: null }
    current = startOfDay(entry.watchedAt)
    return { entry, day: current }
  })
}

/** Formats a day: 'Today', 'Yesterday', 'Monday, November 2', and with the year in another year. */
export function formatDay(day: number, now: number): string {
  const today = startOfDay(now)
  if (day >= today) return t(m.today)
  if (day >= startOfDay(today - 1)) return t(m.yesterday)
  const isThisYear = new Date(day).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(languageTag(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(day)
}
