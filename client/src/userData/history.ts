import type { HistoryEntry } from '../domain/userData.ts'
import type { UserDataStore } from './createUserDataStore.ts'

/** Positions this near to the start or end of a video count as its start. */
const START_SECONDS = 10
const END_SECONDS = 15

/** Returns where to resume a video, in seconds: 0 near its start and end. */
export function resumePositionOf(position: number, duration: number | null): number {
  const isNearEnd = duration !== null && position > duration - END_SECONDS
  return position < START_SECONDS || isNearEnd ? 0 : Math.round(position * 10) / 10
}

/** Records that a video is being watched. `position` is where the player is, in seconds. */
export function recordWatching(
  store: UserDataStore,
  { videoId, position, duration, watchedAt }: HistoryEntry,
): void {
  const value = { videoId, watchedAt, position: resumePositionOf(position, duration), duration }
  store.change([{ table: 'history', row: videoId, value }])
}

/** Removes videos from the history. Returns a function that restores them. */
export function removeFromHistory(store: UserDataStore, videoIds: readonly string[]): () => void {
  const removed = videoIds.flatMap((id) => store.rows('history').get(id) ?? [])
  store.change(removed.map(({ videoId }) => ({ table: 'history', row: videoId, value: null })))
  return () => store.change(removed.map((value) => ({ table: 'history', row: value.videoId, value })))
}

/** Returns the history, the last watched video first. */
export const historyOf = (store: UserDataStore): HistoryEntry[] =>
  [...store.rows('history').values()].sort((one, other) => other.watchedAt - one.watchedAt)

/** Returns the share of a video that has been watched, between 0 and 1; 0 without a position. */
export const watchedShareOf = ({ position, duration }: HistoryEntry): number =>
  duration === null || duration === 0 ? 0 : Math.min(1, position / duration)
