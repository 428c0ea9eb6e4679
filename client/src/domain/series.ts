import type { WorkFacts } from './work.ts'

/** A part of a series: an episode, a lecture, or one of the files of a film. */
export interface SeriesPart {
  videoId: string
  /** The number of the season, 0 for specials, or null if the parts have no seasons. */
  season: number | null
  part: number
  /** The ids of other versions of this part. */
  versions: readonly string[]
}

export interface Series extends WorkFacts {
  /** The years of the first and the last part, or null if unknown. */
  years: readonly [first: number, last: number] | null
  /** The seasons in their order. Specials have the number 0. */
  seasons: readonly { season: number | null; parts: readonly SeriesPart[] }[]
}
