import * as m from '@vtube/messages'
import type { SeriesPart } from '../../domain/series.ts'
import { formatWhole } from '../../format/count.ts'
import { t } from '../../language/translate.ts'

/** Returns the numbers of a part, such as 'S1 E3' or 'Part 3'. */
export const partLabel = ({ season, part }: Pick<SeriesPart, 'season' | 'part'>): string =>
  season === null
    ? t(m.partOfSeries, { part: formatWhole(part) })
    : t(m.partOfSeason, { season: formatWhole(season), part: formatWhole(part) })

/** Returns the heading of a season, or null if the parts have no seasons. */
export function seasonLabel(season: number | null): string | null {
  if (season === null) return null
  return season === 0 ? t(m.specials) : t(m.season, { season: String(season) })
}
