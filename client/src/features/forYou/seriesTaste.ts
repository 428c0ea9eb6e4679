import type { VideoFacts } from '../../domain/videoFacts.ts'

type Part = NonNullable<VideoFacts['series']>

interface Begun {
  place: Part
  watchedAt: number
  isFinished: boolean
}

/** Returns a number that is higher for later parts of a series. */
const numberOf = ({ season, part }: Part): number => (season ?? 0) * 100_000 + part

/** Creates a record of the part of each series that the user has watched last. */
export function createSeriesTaste() {
  const begun = new Map<string, Begun>()
  return {
    /** Adds a part that the user has watched or marked as watched. Of parts of the same time, the last one counts. */
    add(place: Part, watchedAt: number, isFinished: boolean): void {
      const former = begun.get(place.id)
      const isLater =
        watchedAt === former?.watchedAt
          ? numberOf(place) > numberOf(former.place)
          : watchedAt > (former?.watchedAt ?? 0)
      if (isLater) begun.set(place.id, { place, watchedAt, isFinished })
    },
    /**
     * Returns whether a part is the next one of a series, or the first one of a series that the user has not begun.
     * Returns `other` for every further part, because such a part would reveal what happens in the parts before it.
     */
    placeOf({ id, season, part }: Part): 'next' | 'first' | 'other' {
      const last = begun.get(id)
      if (last === undefined) return part === 1 && (season ?? 1) <= 1 ? 'first' : 'other'
      const isNext = last.isFinished && season === last.place.season && part === last.place.part + 1
      return isNext ? 'next' : 'other'
    },
  }
}
