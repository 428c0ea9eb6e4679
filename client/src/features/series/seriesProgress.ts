import type { HistoryEntry, WatchedMark } from '../../domain/userData.ts'
import { isWatched } from '../../userData/history.ts'
import type { UserDataView } from '../../userData/createUserDataStore.ts'
import type { PartProgress, ProgressOf } from './seriesOrder.ts'

/** Returns what the user has watched of a video. A mark counts until the user watches more of the video. */
function progressOfVideo(entry: HistoryEntry | undefined, mark: WatchedMark | undefined): PartProgress {
  if (mark !== undefined && mark.markedAt >= (entry?.watchedAt ?? 0))
    return {
      isWatched: mark.isWatched,
      watchedAt: mark.isWatched ? mark.markedAt : (entry?.watchedAt ?? null),
    }
  return { isWatched: isWatched(entry), watchedAt: entry?.watchedAt ?? null }
}

/** Selects the function that returns what the user has watched of a part, of which any version counts. */
export const seriesProgress: UserDataView<ProgressOf, null> = {
  tables: ['history', 'watched'],
  compute: (store) => {
    const history = store.rows('history')
    const marks = store.rows('watched')
    return ({ videoId, versions }) => {
      const all = [videoId, ...versions].map((id) => progressOfVideo(history.get(id), marks.get(id)))
      const times = all.flatMap(({ watchedAt }) => watchedAt ?? [])
      return {
        isWatched: all.some((one) => one.isWatched),
        watchedAt: times.length === 0 ? null : Math.max(...times),
      }
    }
  },
}
