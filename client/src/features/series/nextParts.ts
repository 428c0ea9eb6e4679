import type { Series } from '../../domain/series.ts'
import type { UserDataStore, UserDataView } from '../../userData/createUserDataStore.ts'
import { history } from '../../userData/history.ts'
import { progressOf } from '../../userData/watchedState.ts'
import { partToContinue, type ProgressOf } from './seriesOrder.ts'

/** The number of videos watched to their ends that are considered. Nobody continues older series. */
const MAX_VIDEOS = 50

/** The part of a series that follows the ones that the user has watched. */
export interface NextPart {
  videoId: string
  /** When the user last watched a part of the series to its end, in milliseconds since 1970. */
  watchedAt: number
}

/** Selects the videos that the user has watched to their ends, or marked so, the last one first. */
export const finishedVideos: UserDataView<readonly NextPart[], null> = {
  tables: ['history', 'watched'],
  compute(store: UserDataStore) {
    const ids = new Set([
      ...store.rows('watched').keys(),
      ...store.read(history, null).map(({ videoId }) => videoId),
    ])
    return [...ids]
      .flatMap((videoId) => {
        const { isWatched, watchedAt } = progressOf(store, videoId)
        return isWatched && watchedAt !== null ? [{ videoId, watchedAt }] : []
      })
      .sort((one, other) => other.watchedAt - one.watchedAt)
      .slice(0, MAX_VIDEOS)
  },
}

/** Selects a function that returns when the user marked a video as not watched, or 0 without such a mark. */
export const setAside: UserDataView<(videoId: string) => number, null> = {
  tables: ['watched'],
  compute: (store) => (videoId) => {
    const mark = store.rows('watched').get(videoId)
    return mark === undefined || mark.isWatched ? 0 : mark.markedAt
  },
}

/**
 * Returns the next part of each series that the user has begun, in the order in which the series were watched last. A
 * part that the user has set aside or already begun is left out.
 * @param finished the videos that the user has watched to their ends, the last one first
 * @param seriesOf returns the series of a video, or null for a video in none
 * @param setAsideAt returns when the user marked a video as not watched, or 0 if never
 */
export function nextParts(
  finished: readonly NextPart[],
  seriesOf: (videoId: string) => Series | null,
  progressOfPart: ProgressOf,
  setAsideAt: (videoId: string) => number,
): NextPart[] {
  const seen = new Set<string>()
  return finished.flatMap(({ videoId, watchedAt }) => {
    const series = seriesOf(videoId)
    if (series === null || seen.has(series.id)) return []
    seen.add(series.id)
    const part = partToContinue(series, progressOfPart)
    const isBegun = part !== null && progressOfPart(part).fraction > 0
    return part === null || isBegun || setAsideAt(part.videoId) >= watchedAt
      ? []
      : [{ videoId: part.videoId, watchedAt }]
  })
}
