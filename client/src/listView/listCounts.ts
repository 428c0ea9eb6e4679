import type { ListAge, ListLength, WatchedState } from '@vtube/shared/listQuery'

/**
 * How many videos a list has with each choice of a filter, while all other filters stay. A count is null while it is
 * unknown.
 */
export interface ListCounts {
  /** The number of videos that the list has with all filters, or null if it is unknown. */
  total: number | null
  length: Readonly<Record<ListLength, number>>
  age: Readonly<Record<ListAge, number>>
  watched: Readonly<Record<WatchedState, number>> | null
  /** The counts by the primary spoken language, the most frequent first. */
  speech: ReadonlyMap<string, number>
  hasSubtitles: number
  isPlayable: number | null
}
