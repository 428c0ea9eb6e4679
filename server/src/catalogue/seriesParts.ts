import { sql } from '../database/sql.ts'
import type { Engine } from './Engine.ts'
import { andVisible, type View } from './visibleRows.ts'

export interface SeriesPart {
  id: string
  /** The path of the file, relative to the library. */
  path: string
  season: number | null
  part: number
}

/** The maximum number of parts of a series that are read. The longest series have some thousand parts. */
const MAX_PARTS = 10_000

/** Returns the visible parts of a series in any order. */
export const readSeriesParts = (
  { session }: Engine,
  view: View,
  seriesId: string,
): Promise<readonly SeriesPart[]> =>
  session.query<SeriesPart>(sql`
    select i.id, e.path, i.season, i.part
    from items i join import_index e on e.kind = i.kind and e.id = i.id
    where i.origin = ${view.origin} and i.kind = 'video' and i.series = ${seriesId}${andVisible(view, 'i.rowid')}
    order by i.season, i.part limit ${MAX_PARTS}`)
