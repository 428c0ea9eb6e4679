import type { Series, SeriesPart } from '../../domain/series.ts'

/** Whether the user has watched a part to its end, and when the user last watched it, or null if never. */
export interface PartProgress {
  isWatched: boolean
  watchedAt: number | null
  /** The watched fraction of its first version, between 0 and 1. */
  fraction: number
}
export type ProgressOf = (part: SeriesPart) => PartProgress

/** Returns the seasons with the specials last, as they are shown. */
export const specialsLast = ({ seasons }: Pick<Series, 'seasons'>): Series['seasons'] =>
  seasons.toSorted((one, other) => Number(one.season === 0) - Number(other.season === 0))

/** Returns all parts in their order. */
export const partsOf = ({ seasons }: Pick<Series, 'seasons'>): SeriesPart[] =>
  seasons.flatMap(({ parts }) => parts)

/** Returns the ids of all versions of a part, the one that is played first. */
export const versionsOf = ({ videoId, versions }: SeriesPart): string[] => [videoId, ...versions]

/** Returns the ids of which a mark counts for parts: the first versions to mark them, and all versions to unmark them. */
export const idsToMark = (parts: readonly SeriesPart[], isWatched: boolean): string[] =>
  parts.flatMap((part) => (isWatched ? part.videoId : versionsOf(part)))

const isSpecial = ({ season }: SeriesPart): boolean => season === 0

const isOfVideo =
  (videoId: string) =>
  (part: SeriesPart): boolean =>
    versionsOf(part).includes(videoId)

/** Returns the parts before one. Before a special are only specials. */
export function partsBefore(series: Pick<Series, 'seasons'>, part: SeriesPart): SeriesPart[] {
  const alike = partsOf(series).filter((one) => isSpecial(one) === isSpecial(part))
  return alike.slice(0, alike.indexOf(part))
}

/** The part that a video is, and the parts before and after it. Each field is null if there is no such part. */
export interface PreviousAndNextPart {
  current: SeriesPart | null
  previous: SeriesPart | null
  next: SeriesPart | null
}

/**
 * Returns the part that a video is, and the parts before and after it. Before and after a special are only specials.
 * @param cannotPlay returns whether a video is known to be unavailable; such parts are skipped
 */
export function previousAndNextPart(
  series: Series,
  videoId: string,
  cannotPlay: (videoId: string) => boolean = () => false,
): PreviousAndNextPart {
  const all = partsOf(series)
  const current = all.find(isOfVideo(videoId))
  if (current === undefined) return { current: null, previous: null, next: null }
  const alike = all.filter((part) => isSpecial(part) === isSpecial(current))
  const index = alike.indexOf(current)
  const playable = (part: SeriesPart) => !cannotPlay(part.videoId)
  return {
    current,
    previous: alike.slice(0, index).findLast(playable) ?? null,
    next: alike.slice(index + 1).find(playable) ?? null,
  }
}

/** Returns the parts that count for going on. Specials count only in a series that has no other parts. */
function countedParts(series: Series): SeriesPart[] {
  const all = partsOf(series)
  const regular = all.filter((part) => !isSpecial(part))
  return regular.length > 0 ? regular : all
}

/**
 * Returns the part with which the user continues. If the user has not watched the last watched part to its end, the
 * result is this part. Otherwise, the result is the next part that the user has not watched to its end, or else the
 * first such part of the series. Returns null if all parts were watched to their ends. Specials count only in a series
 * that has no other parts.
 */
export function partToContinue(series: Series, progressOf: ProgressOf): SeriesPart | null {
  const parts = countedParts(series)
  const times = parts.map((part) => progressOf(part).watchedAt ?? 0)
  const last = times.reduce(
    (best, time, index) => (time > 0 && time >= (times[best] ?? 0) ? index : best),
    -1,
  )
  const isOpen = (part: SeriesPart) => !progressOf(part).isWatched
  return parts.slice(Math.max(0, last)).find(isOpen) ?? parts.find(isOpen) ?? null
}

/** Returns up to `count` parts that the user has not watched to their ends, from the one on that the user continues. */
export function partsToContinue(series: Series, progressOf: ProgressOf, count: number): SeriesPart[] {
  const next = partToContinue(series, progressOf)
  const parts = countedParts(series)
  const from = next === null ? parts.length : parts.indexOf(next)
  return parts
    .slice(from)
    .filter((part) => !progressOf(part).isWatched)
    .slice(0, count)
}
