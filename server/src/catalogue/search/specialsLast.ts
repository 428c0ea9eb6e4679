import { oneOf, sql } from '../../database/sql.ts'
import type { Engine } from '../Engine.ts'
import type { View } from '../visibleRows.ts'

/** Moves the specials of each series behind its other parts, within the places of all its parts in a list of rows. */
export async function specialsLast(
  { session }: Engine,
  view: View,
  rowids: readonly number[],
): Promise<readonly number[]> {
  if (view.origin !== 'library' || rowids.length < 2) return rowids
  const rows = await session.query<{ rowid: number; series: string | null; season: number | null }>(sql`
    select rowid, series, season from items where rowid ${oneOf(rowids, 'bigint')}`)
  if (!rows.some(({ season }) => season === 0)) return rowids
  const parts = new Map(rows.map((row) => [Number(row.rowid), row]))
  const seriesOf = (rowid: number) => parts.get(rowid)?.series
  const isSpecial = (rowid: number) => parts.get(rowid)?.season === 0
  const bySeries = Map.groupBy(rowids, seriesOf)
  const inOrder = new Map(
    [...bySeries].map(([series, own]) => [
      series,
      own.toSorted((one, other) => Number(isSpecial(one)) - Number(isSpecial(other))).values(),
    ]),
  )
  return rowids.map((rowid) => inOrder.get(seriesOf(rowid))?.next().value ?? rowid)
}
