import type { Cursor, Hit, KeysetRequest, KeysetSlice, ListFilter, Origin } from '../Catalogue.ts'
import { toHit } from '../documentRows.ts'
import { ENOUGH_RANKED_HITS } from '../searchPolicy.ts'
import { toSlice } from '../sorting.ts'
import { toCommonQuery } from './hits.ts'
import { DOCUMENT_AT, FIRST_TIME_PLACE, LAST_TIME_PLACE, timePlaceOf } from './places.ts'
import type { SortedRow } from './sortedLists.ts'
import type { Statements } from './statements.ts'
import type { Totals } from './totals.ts'

/** A stretch of a common query's hits, the newest first; null when too few of them are in titles, tags or channels. */
export function newestHits(
  statements: Statements,
  totals: Totals,
  origin: Origin,
  query: string,
  filter: ListFilter,
  page: KeysetRequest,
): KeysetSlice<Hit> | null {
  const table = `common_${origin}`
  const common = toCommonQuery(query, filter)
  const enough = totals.rows(
    `from (select 1 from ${table} where ${table} match ? and rowid < ${FIRST_TIME_PLACE} limit ${ENOUGH_RANKED_HITS})`,
    [common],
  )
  if (enough < ENOUGH_RANKED_HITS) return null
  const [first, last] = page.before
    ? [placeOf(statements, origin, page.before) + 1n, LAST_TIME_PLACE]
    : [FIRST_TIME_PLACE, page.after ? placeOf(statements, origin, page.after) - 1n : LAST_TIME_PLACE]
  const direction = page.before ? 'asc' : 'desc'
  const rows = statements
    .prepare<SortedRow>(
      `select kind, id, published_at, cast(published_at as text) as sort_key, body
       from (select ${DOCUMENT_AT} as doc, rowid as place from ${table}
         where ${table} match ? and rowid between ? and ? order by rowid ${direction} limit ?)
       join documents using (doc) join bodies using (doc) order by place ${direction}`,
    )
    .all(common, first, last, page.limit + 1)
  return toSlice(rows, page, toHit, totals.matching(origin, query, filter))
}

/** Where the row of a cursor stands; where it would, when it has gone. */
function placeOf(statements: Statements, origin: Origin, { key, id }: Cursor): bigint {
  const known = statements
    .prepare<{ place: bigint | null }>(
      `select max(time_place) as place from documents
       where origin = ? and kind in ('video', 'channel') and id = ?`,
    )
    .safeIntegers()
    .get(origin, id)
  return known?.place ?? timePlaceOf(new Date(Number(key)), 0)
}
