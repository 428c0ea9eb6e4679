import type { HistoryEntry, WatchedMark } from '../domain/userDataRows.ts'
import { isWatchedFraction } from '../domain/watchedFraction.ts'
import type { UserDataStore } from './createUserDataStore.ts'
import { playedFractionOf } from './history.ts'

/** Marks videos as watched or unwatched for the user. Returns a function that restores the former marks. */
export const markWatched = (
  store: UserDataStore,
  videoIds: readonly string[],
  isWatched: boolean,
  markedAt: number,
): (() => void) =>
  store.change(
    videoIds.map((videoId) => ({ table: 'watched', row: videoId, value: { videoId, isWatched, markedAt } })),
  )

/** Returns whether a mark counts. A mark counts until the user watches more of the video. */
const counts = (mark: WatchedMark | undefined, entry: HistoryEntry | undefined): mark is WatchedMark =>
  mark !== undefined && mark.markedAt >= (entry?.watchedAt ?? 0)

const fractionOf = (entry: HistoryEntry | undefined, mark: WatchedMark | undefined): number =>
  counts(mark, entry) ? Number(mark.isWatched) : playedFractionOf(entry)

/** Returns the fraction of a video that the user has watched or marked as watched, between 0 and 1. */
export const shownFractionOf = (store: UserDataStore, videoId: string): number =>
  fractionOf(store.rows('history').get(videoId), store.rows('watched').get(videoId))

/** Returns whether a video counts as watched, given its entry in the history and its mark. */
export const isWatched = (entry: HistoryEntry | undefined, mark: WatchedMark | undefined): boolean =>
  isWatchedFraction(fractionOf(entry, mark))

/** Returns whether the user has watched a video or marked it so, and when this last happened, or null. */
export function progressOf(
  store: UserDataStore,
  videoId: string,
): { isWatched: boolean; watchedAt: number | null } {
  const entry = store.rows('history').get(videoId)
  const mark = store.rows('watched').get(videoId)
  const watchedAt = entry?.watchedAt ?? null
  const isMarkedWatched = counts(mark, entry) && mark.isWatched
  return { isWatched: isWatched(entry, mark), watchedAt: isMarkedWatched ? mark.markedAt : watchedAt }
}

/** Returns whether the user marked a video after last watching it. Such a video is not offered to be continued. */
export function isMarked(store: UserDataStore, entry: HistoryEntry): boolean {
  return counts(store.rows('watched').get(entry.videoId), entry)
}
