import type { Cursor, Hit, KeysetRequest, KeysetSlice, ListFilter, SortedSearch } from '../catalogueTypes.ts'
import { awayColumn, toHit } from '../itemRows.ts'
import { EMPTY_SLICE, toSlice } from '../keyset.ts'
import { MIN_RANKED_HITS, MIN_SORTED_HITS } from '../search/rankingRules.ts'
import { andVisible, type View } from '../visibleRows.ts'
import { raw, sql, type Session } from '../../database/sql.ts'
import { readSorted, type SortedRow } from '../itemQueries.ts'
import { inNames, toQuery } from './ftsQuery.ts'
import { everyTermWithJoined } from './fullTextSearch.ts'
import { findFewHits, findPopularHits, fromItems, readRowids, toSelectiveQuery, toTimeRange } from './hits.ts'
import { toPopularityQuery, fromMostViewed, fromPopular, ITEM_ROWID, toTimeRowid } from './popularityIndex.ts'
import type { SearchContext } from './rowCounts.ts'

/**
 * Returns items with every word or, if `everywhere` has hardly any, with any of the words. A common query takes the
 * newest hits from the popularity index, and for other orders sorts only its most viewed hits.
 */
export async function searchSorted(
  context: SearchContext,
  { words, filter, sort, page, scope }: SortedSearch,
): Promise<KeysetSlice<Hit>> {
  const { session, view } = context
  const terms = await everyTermWithJoined(context, words)
  if (terms.length === 0) return EMPTY_SLICE
  const find = async (text: string) => {
    const few = await findFewHits(context, text)
    return few && readRowids(session, sql`select i.rowid as hit ${fromItems(view, few, filter)}`)
  }
  let query = scope === 'names' ? inNames(toQuery(terms)) : toQuery(terms)
  let rowids = await find(query)
  if (scope === 'everywhere' && rowids !== null && rowids.length < MIN_SORTED_HITS) {
    const selective = await toSelectiveQuery(context, words)
    if (selective !== null) {
      query = `(${query}) OR ${selective.query}`
      rowids = await find(query)
    }
  }
  if (rowids === null && sort === 'date') {
    const newest = await readNewestHits(context, query, filter, page)
    if (newest !== null) return newest
  }
  rowids ??= await findPopularHits(context, query, words, filter)
  const selection = sql`
    from json_each(${JSON.stringify(rowids)}) hit cross join items i on i.rowid = hit.value where true`
  return readSorted(session, selection, sort, page, rowids.length)
}

/** Reads a page of a common query's hits, newest first. Returns null if the popularity index has too few hits. */
async function readNewestHits(
  context: SearchContext,
  query: string,
  filter: ListFilter,
  page: KeysetRequest,
): Promise<KeysetSlice<Hit> | null> {
  const { session, counts, view } = context
  const popularityQuery = toPopularityQuery(query, filter)
  const indexed = await counts.count(
    sql`from (select 1 ${fromMostViewed(view, popularityQuery)} limit ${MIN_RANKED_HITS})`,
  )
  if (indexed < MIN_RANKED_HITS) return null
  const { before, after } = page
  const [earliest, latest] = toTimeRange(filter)
  const first = before ? (await findTimeRowid(session, view, before)) + 1n : earliest
  const last = after && !before ? (await findTimeRowid(session, view, after)) - 1n : latest
  const direction = raw(before ? 'asc' : 'desc')
  const rows = await session.query<SortedRow>(sql`
    select kind, id, published_at, cast(published_at as text) as sort_key, payload,
      ${awayColumn('i')}
    from (select ${ITEM_ROWID} as item_rowid, rowid as sort_rowid ${fromPopular(view, popularityQuery)}
      and rowid between ${first} and ${last} order by rowid ${direction} limit ${page.limit + 1})
    join items i on i.rowid = item_rowid join payloads p on p.rowid = item_rowid
    order by sort_rowid ${direction}`)
  return toSlice(rows, page, toHit, await counts.countCommonHits(view, query, filter))
}

/** Returns the rowid of a cursor in the popularity index, even if its item was deleted in the meantime. */
async function findTimeRowid(session: Session, view: View, { key, id }: Cursor): Promise<bigint> {
  const [row] = await session.query<{ time_rowid: string | null }>(sql`
    select cast(max(time_rowid) as text) as time_rowid from items i
    where origin = ${view.origin} and kind in ('video', 'channel') and id = ${id}${andVisible(view, 'i.rowid')}`)
  const timeRowid = row?.time_rowid ?? null
  return timeRowid === null ? toTimeRowid(new Date(Number(key)), 0) : BigInt(timeRowid)
}
