import type { ListAge, ListLength, WatchedState } from '@vtube/shared/listQuery'

/** The number of videos for each choice of a filter if all other filters stay as they are. Null means unknown. */
export interface ListCounts {
  /** The number of videos that the list has with all filters, or null if it is unknown. */
  total: number | null
  length: Readonly<Record<ListLength, number>>
  age: Readonly<Record<ListAge, number>>
  watched: Readonly<Record<WatchedState, number>> | null
  /** The numbers of videos by their main spoken languages, the most frequent first. */
  speech: ReadonlyMap<string, number>
  hasSubtitles: number
  isPlayable: number | null
}
