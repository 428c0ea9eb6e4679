import { SETTINGS_KEY } from '@vtube/shared/userDataKeys'
import type { HistoryEntry } from '../domain/userData.ts'
import type { UserDataStore, UserDataView } from './createUserDataStore.ts'

/** A video starts from its beginning again when the user left it this near to its start or end. */
const START_SECONDS = 10
const END_SECONDS = 15

/** Returns where to resume a video, in seconds: 0 without an entry, and near the start and end of the video. */
export function resumePositionOf(entry: HistoryEntry | undefined): number {
  if (entry === undefined) return 0
  const { position, duration } = entry
  const isNearEnd = duration !== null && position > duration - END_SECONDS
  return position < START_SECONDS || isNearEnd ? 0 : position
}

/** Returns the share of a video that has been watched, between 0 and 1; 0 without an entry or a duration. */
export function watchedShareOf(entry: HistoryEntry | undefined): number {
  if (entry === undefined || entry.duration === null || entry.duration === 0) return 0
  return Math.min(1, entry.position / entry.duration)
}

const WATCHED_SHARE = 0.9

/** Returns whether a video has been watched but for its last part, which is often the credits. */
export const isWatched = (entry: HistoryEntry | undefined): boolean => watchedShareOf(entry) >= WATCHED_SHARE

/** Records that a video is being watched, unless the user has paused the history. */
export function recordWatching(store: UserDataStore, entry: HistoryEntry): void {
  if (store.read(isHistoryPaused, null)) return
  const value = { ...entry, position: Math.round(entry.position * 10) / 10 }
  store.change([{ table: 'history', row: entry.videoId, value }])
}

/** Removes videos from the history. Returns a function that restores those that have not been watched again since. */
export function removeFromHistory(store: UserDataStore, videoIds: readonly string[]): () => void {
  const removed = videoIds.flatMap((id) => store.rows('history').get(id) ?? [])
  // Whoever removes all that is shown also removes what is not valid and therefore not shown.
  const isAll = removed.length === store.rows('history').size
  const rows = [...removed.map(({ videoId }) => videoId), ...(isAll ? store.invalidRows('history') : [])]
  store.change(rows.map((row) => ({ table: 'history', row, value: null })))
  return () => {
    const missing = removed.filter(({ videoId }) => !store.rows('history').has(videoId))
    store.change(missing.map((value) => ({ table: 'history', row: value.videoId, value })))
  }
}

/** The history, the last watched video first. */
export const history: UserDataView<readonly HistoryEntry[], null> = {
  tables: ['history'],
  compute: (store) =>
    [...store.rows('history').values()].sort((one, other) => other.watchedAt - one.watchedAt),
}

/** Whether watching records nothing. */
export const isHistoryPaused: UserDataView<boolean, null> = {
  tables: ['settings'],
  compute: (store) => store.rows('settings').get(SETTINGS_KEY)?.isHistoryPaused ?? false,
}

export function pauseHistory(store: UserDataStore, isPaused: boolean): void {
  store.change([{ table: 'settings', row: SETTINGS_KEY, value: { isHistoryPaused: isPaused } }])
}
