import type { UserDataView } from '../../userData/createUserDataStore.ts'
import { progressOf } from '../../userData/watchedMarks.ts'
import type { ProgressOf } from './seriesOrder.ts'

/** Selects the function that returns what the user has watched of a part, of which any version counts. */
export const seriesProgress: UserDataView<ProgressOf, null> = {
  tables: ['history', 'watched'],
  compute:
    (store) =>
    ({ videoId, versions }) => {
      const all = [videoId, ...versions].map((id) => progressOf(store, id))
      const times = all.flatMap(({ watchedAt }) => watchedAt ?? [])
      return {
        isWatched: all.some(({ isWatched }) => isWatched),
        watchedAt: times.length === 0 ? null : Math.max(...times),
      }
    },
}
