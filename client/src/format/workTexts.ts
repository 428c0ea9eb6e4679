import * as m from '@vtube/messages'
import type { Series } from '../domain/series.ts'
import { counted } from './count.ts'
import { languageTag } from '../language/currentLanguage.ts'
import { t } from '../language/translate.ts'

/** Returns the years of a series: '2019–2023', or an empty text if they are unknown. */
export function formatYears(years: Series['years']): string {
  if (years === null) return ''
  const [first, last] = years
  return first === last ? String(first) : `${first}–${last}`
}

export const formatSeasons = ({ seasons }: Series): string => {
  const count = seasons.filter(({ season }) => season !== 0 && season !== null).length
  return count === 0 ? '' : t(m.seasonCount, counted(count))
}

/** Joins genres: 'Drama, mystery'. */
export const formatGenres = (genres: readonly string[]): string =>
  new Intl.ListFormat(languageTag(), { type: 'unit', style: 'short' }).format(genres)
