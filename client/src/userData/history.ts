import { resumePosition } from '@vtube/shared/resumePosition'
import { SETTINGS_KEY } from '@vtube/shared/userDataKeys'
import type { HistoryEntry } from '../domain/userDataRows.ts'
import type { DetailsState } from '../domain/video.ts'
import type { UserDataStore, UserDataView } from './createUserDataStore.ts'

/** Returns the position in seconds at which to resume, or 0 without an entry and near the start or the end. */
export const resumePositionOf = (entry: HistoryEntry | undefined): number =>
  entry === undefined ? 0 : resumePosition(entry)

/** Returns the fraction of a video that was played, between 0 and 1, whatever its mark, or 0 without a duration. */
export function playedFractionOf(entry: HistoryEntry | undefined): number {
  if (entry === undefined || entry.duration === null || entry.duration === 0) return 0
  return Math.min(1, entry.position / entry.duration)
}

/** Returns the details of a card whose video has no stored details: only the duration that the player reported. */
export const reportedDetails = ({ duration }: HistoryEntry): DetailsState =>
  duration === null
    ? 'failed'
    : { viewCount: null, likeCount: null, commentCount: null, durationSeconds: duration }

/** Records that a video is being watched, unless the user has paused the history. */
export function recordWatching(store: UserDataStore, entry: HistoryEntry): void {
  if (store.read(isHistoryPaused, null)) return
  const value = { ...entry, position: Math.round(entry.position * 10) / 10 }
  store.change([{ table: 'history', row: entry.videoId, value }])
}

/** Removes videos from the history. Returns a function that restores the videos that have not been watched again. */
export function removeFromHistory(store: UserDataStore, videoIds: readonly string[]): () => void {
  const removed = videoIds.flatMap((id) => store.rows('history').get(id) ?? [])
  // If all shown videos are removed, the rows with invalid values are removed too, because they are not shown.
  const isAll = removed.length === store.rows('history').size
  const rows = [...removed.map(({ videoId }) => videoId), ...(isAll ? store.invalidRows('history') : [])]
  store.change(rows.map((row) => ({ table: 'history', row, value: null })))
  return () => {
    const missing = removed.filter(({ videoId }) => !store.rows('history').has(videoId))
    store.change(missing.map((value) => ({ table: 'history', row: value.videoId, value })))
  }
}

/** Selects the history, the last watched video first. */
export const history: UserDataView<readonly HistoryEntry[], null> = {
  tables: ['history'],
  compute: (store) =>
    [...store.rows('history').values()].sort((one, other) => other.watchedAt - one.watchedAt),
}

/** Reads whether the user has paused the history. While it is paused, watched videos are not recorded. */
export const isHistoryPaused: UserDataView<boolean, null> = {
  tables: ['settings'],
  compute: (store) => store.rows('settings').get(SETTINGS_KEY)?.isHistoryPaused ?? false,
}

export function pauseHistory(store: UserDataStore, isPaused: boolean): void {
  store.change([{ table: 'settings', row: SETTINGS_KEY, value: { isHistoryPaused: isPaused } }])
}
