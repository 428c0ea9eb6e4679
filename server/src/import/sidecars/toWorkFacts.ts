import type { WorkFacts } from '../../domain/WorkFacts.ts'
import { BACKDROP_WIDTH, POSTER_WIDTH } from '../../domain/pictureSizes.ts'
import type { Sidecar } from './parseSidecar.ts'
import { oneLine } from './sidecarFields.ts'

/** The URLs of the pictures of a film or series. */
type Pictures = Record<'poster' | 'backdrop', string | null>

/** Genres of the provider are so general that nearly all films of a library would have the same. */
const GENERAL = new Set(['film & animation', 'entertainment'])
const MAX_GENRES = 5
const MAX_AGE = 12

/**
 * Returns what the sidecar and the pictures of a film or series state about it.
 * @param seriesTitle the title of the series that somebody has stated, or empty
 */
export function toWorkFacts(
  sidecar: Sidecar,
  year: number | null,
  pictures: Pictures,
  seriesTitle = '',
): WorkFacts {
  const genres = sidecar.categories.filter((genre) => !GENERAL.has(genre.toLowerCase()))
  return {
    year: sidecar.release_year ?? yearOf(sidecar.release_date ?? sidecar.upload_date) ?? year,
    genres: [...new Set(genres)].slice(0, MAX_GENRES),
    age: toAge(sidecar.age_rating),
    posterUrl: pictures.poster && `${pictures.poster}&width=${POSTER_WIDTH}`,
    backdropUrl: pictures.backdrop && `${pictures.backdrop}&width=${BACKDROP_WIDTH}`,
    ...(seriesTitle !== '' && { seriesTitle }),
  }
}

const yearOf = (day: string | null): number | null => (day === null ? null : Number(day.slice(0, 4)))

/** Returns a rating without its country and board: `12` for `DE:FSK 12`, `PG-13` for `Rated PG-13`. */
function toAge(rating: string | null): string | null {
  const [first = ''] = (rating ?? '').split(' / ')
  const age = oneLine(first.slice(first.lastIndexOf(':') + 1)).replace(/^(?:rated|fsk|age)\s+/iu, '')
  return age === '' || age.length > MAX_AGE || /^(?:not rated|unrated|nr)$/iu.test(age) ? null : age
}
