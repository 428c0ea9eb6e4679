import type { KeptList } from './ListKeeper.ts'
import { LONGEST_LIST, placeOf, rowOf, type ListPlace, type Place } from './place.ts'

/** A stretch of a kept list. */
export interface Slice {
  /** Number of its first row. */
  start: number
  entries: readonly string[]
  /** Where the next stretch begins, be it that the provider has to be asked for it; null at the list's end. */
  next: Place | null
  /** Where the stretch ahead of it begins; null at the beginning. */
  previous: Place | null
}

export function slice(list: KeptList, place: ListPlace, limit: number): Slice {
  const { length } = list.entries
  const start = Math.min(rowOf(place, list.entries), length)
  const end = Math.min(start + limit, length)
  const hasMore = end < LONGEST_LIST && (end < length || (list.next !== null && end > start))
  return {
    start,
    entries: list.entries.slice(start, end),
    next: limit > 0 && hasMore ? placeOf(end, list.entries) : null,
    previous: start > 0 && limit > 0 ? placeOf(Math.max(0, start - limit), list.entries) : null,
  }
}
