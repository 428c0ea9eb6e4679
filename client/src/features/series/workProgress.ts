import type { Series } from '../../domain/series.ts'
import type { Film } from '../../domain/work.ts'
import type { UserDataView } from '../../userData/createUserDataStore.ts'
import { progressOf, shownFractionOf } from '../../userData/watchedState.ts'
import { partsOf, versionsOf, type PartProgress, type ProgressOf } from './seriesOrder.ts'

/** Selects the function that returns how much of a part the user has watched. All versions of the part count. */
export const watchedParts: UserDataView<ProgressOf, null> = {
  tables: ['history', 'watched'],
  compute:
    (store) =>
    (part): PartProgress => {
      const all = versionsOf(part).map((id) => progressOf(store, id))
      const times = all.flatMap(({ watchedAt }) => watchedAt ?? [])
      return {
        isWatched: all.some(({ isWatched }) => isWatched),
        watchedAt: times.length === 0 ? null : Math.max(...times),
        fraction: shownFractionOf(store, part.videoId),
      }
    },
}

/** Returns how much the user has watched of a film. */
export const progressOfFilm = ({ id }: Film, ofPart: ProgressOf): PartProgress =>
  ofPart({ videoId: id, season: null, part: 1, versions: [] })

/** Returns the number of parts that the user has not watched. */
export const countLeft = (series: Series, ofPart: ProgressOf): number =>
  partsOf(series).filter((part) => !ofPart(part).isWatched).length
