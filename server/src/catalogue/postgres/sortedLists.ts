import type { Hit, KeysetRequest, KeysetSlice, ListFilter, Origin, SortKey } from '../Catalogue.ts'
import { toHit, type PayloadRow } from '../itemRows.ts'
import { EMPTY_SLICE, ITEM_SORTINGS, toKeyset, toSlice } from '../keyset.ts'
import { MIN_SORTED_HITS } from '../searchRanking.ts'
import type { Session } from './Database.ts'
import { fulltextTable, toFilterCondition } from './items.ts'
import { raw, sql, toPageCondition, type Sql } from './sql.ts'
import type { CountRows } from './statistics.ts'
import { toSelectiveQuery, type SearchContext } from './termWeights.ts'
import { everyTerm, toTerms } from './tsVector.ts'

interface SortedRow extends PayloadRow {
  id: string
  sort_key: string
}

/** @param selection from `from` on, with `items i` in it, up to the last condition */
async function readSorted(
  session: Session,
  countRows: CountRows,
  selection: Sql,
  sort: SortKey,
  page: KeysetRequest,
): Promise<KeysetSlice<Hit>> {
  const sorting = ITEM_SORTINGS[sort]
  const { where, direction } = toPageCondition(toKeyset(sorting, 'i.id', page))
  // Payloads are joined last: the sorter should not carry them.
  const rows = await session.query<SortedRow>(sql`
    select kind, id, published_at, sort_value::text as sort_key, payload
    from (
      select i.rowid, i.kind, i.id, i.published_at, ${raw(sorting.expression)} as sort_value
      ${selection} ${where}
      order by sort_value ${direction}, i.id ${direction} limit ${page.limit + 1}
    ) as sorted join payloads using (rowid)
    order by sort_value ${direction}, id ${direction}`)
  return toSlice(rows, page, toHit, await countRows(selection))
}

export function listSorted(
  session: Session,
  countRows: CountRows,
  origin: Origin,
  filter: ListFilter,
  sort: SortKey,
  page: KeysetRequest,
): Promise<KeysetSlice<Hit>> {
  const selection = sql`from items i where ${toFilterCondition(origin, filter)}`
  return readSorted(session, countRows, selection, sort, page)
}

/** Returns items with every word of a text or, if there are hardly any, items with one of the words. */
export async function searchSorted(
  context: SearchContext,
  words: string,
  filter: ListFilter,
  sort: SortKey,
  page: KeysetRequest,
): Promise<KeysetSlice<Hit>> {
  const { session, countRows, origin } = context
  // `offset 0` makes the planner run the full-text query first. If it overestimated the hits, it would scan all items
  // in their order instead.
  const select = (query: string) => sql`
    from (select rowid from ${fulltextTable(origin)} where words @@ ${query}::tsquery offset 0) w join items i using (rowid)
    where ${toFilterCondition(origin, filter)}`
  const strict = everyTerm(toTerms(words))
  if (strict === null) return EMPTY_SLICE
  const all = select(strict)
  const selective = (await countRows(all)) < MIN_SORTED_HITS ? await toSelectiveQuery(context, words) : null
  const selection = selective === null ? all : select(`(${strict}) | ${selective.query}`)
  return readSorted(session, countRows, selection, sort, page)
}
