import * as m from '@vtube/messages'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { dayLocale } from '../../format/rareFormats.ts'
import { t } from '../../language/translate.ts'

/** Returns the midnight at which the day of a time begins, in milliseconds since 1970. */
export const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/** Successive entries of one day. A day with many entries has several groups, of which the first has a heading. */
export interface HistoryGroup {
  /** The midnight at which the day begins, in milliseconds since 1970. */
  day: number
  isHeaded: boolean
  entries: HistoryEntry[]
  /** The number of entries before this group. */
  offset: number
}

/** The maximum number of entries in a group. Those near the window are drawn, each as a whole. */
const MAX_ENTRIES = 10

/** Groups entries by day, if they begin with the last watched one. Other orders have groups without headings. */
export function groupByDays(entries: readonly HistoryEntry[], isByTime = true): HistoryGroup[] {
  const groups: HistoryGroup[] = []
  for (const [offset, entry] of entries.entries()) {
    const last = groups.at(-1)
    const isSameDay = last !== undefined && (!isByTime || entry.watchedAt >= last.day)
    if (isSameDay && last.entries.length < MAX_ENTRIES) last.entries.push(entry)
    else
      groups.push({
        day: isSameDay ? last.day : startOfDay(entry.watchedAt),
        isHeaded: isByTime && !isSameDay,
        entries: [entry],
        offset,
      })
  }
  return groups
}

/** Formats a day as 'Today', 'Yesterday' or 'Monday 2 November'. A day in another year includes the year. */
export function formatDay(day: number, now: number): string {
  const today = startOfDay(now)
  if (day >= today) return t(m.today)
  if (day >= startOfDay(today - 1)) return t(m.yesterday)
  const isThisYear = new Date(day).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(dayLocale(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(day)
}
