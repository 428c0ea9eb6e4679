import * as m from '@vtube/messages'
import type { HistoryEntry } from '../../domain/userData.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { t } from '../../language/translate.ts'

/** Returns the midnight at which the day of a time begins, in milliseconds since 1970. */
export const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/** An entry in a list that is grouped by day. */
export interface HistoryItem {
  entry: HistoryEntry
  /** The beginning of the day for the first entry of each day, and null for the other entries. */
  day: number | null
}

/** Marks the first entry of each day. The entries must begin with the last watched one. */
export function byDays(entries: readonly HistoryEntry[]): HistoryItem[] {
  let current = Infinity
  return entries.map((entry) => {
    if (entry.watchedAt >= current) return { entry, day: null }
    current = startOfDay(entry.watchedAt)
    return { entry, day: current }
  })
}

/** Formats a day as 'Today', 'Yesterday' or 'Monday, November 2'. A day in another year includes the year. */
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
