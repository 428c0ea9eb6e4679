import type { Cursor, Hit, KeysetRequest, KeysetSlice, ListFilter, Origin, SortKey } from '../Catalogue.ts'
import { toHit, type PayloadRow } from '../itemRows.ts'
import { EMPTY_SLICE, ITEM_SORTINGS, toKeyset, toSlice } from '../keyset.ts'
import { MIN_RANKED_HITS, MIN_SORTED_HITS } from '../searchRanking.ts'
import { everyTerm, toQuery } from './ftsQuery.ts'
import { filterRowids, findFewHits, findPopularHits, toPopularityQuery, toSelectiveQuery } from './hits.ts'
import { toFilterClause } from './items.ts'
import { FIRST_TIME_ROWID, ITEM_ROWID, LAST_TIME_ROWID, toTimeRowid } from './popularityIndex.ts'
import type { RowCounts } from './rowCounts.ts'
import { toPageCondition, type Parameter, type Statements } from './statements.ts'

interface Selection {
  /** From `from` on, with `items i` in it, up to the last condition. */
  clause: string
  parameters: Parameter[]
}

interface SortedRow extends PayloadRow {
  id: string
  sort_key: string
}

function readSorted(
  statements: Statements,
  selection: Selection,
  total: number,
  sort: SortKey,
  page: KeysetRequest,
): KeysetSlice<Hit> {
  const sorting = ITEM_SORTINGS[sort]
  const keyset = toKeyset(sorting, 'i.id', page)
  const { where, parameters } = toPageCondition(keyset)
  const { direction } = keyset
  // Payloads are joined last: the sorter should not carry them.
  const rows = statements
    .prepare<SortedRow>(
      `select kind, id, published_at, cast(sort_value as text) as sort_key, payload
       from (
         select i.rowid, i.kind, i.id, i.published_at, ${sorting.expression} as sort_value
         ${selection.clause} ${where}
         order by sort_value ${direction}, i.id ${direction} limit ?
       ) join payloads using (rowid)
       order by sort_value ${direction}, id ${direction}`,
    )
    .all(...selection.parameters, ...parameters, page.limit + 1)
  return toSlice(rows, page, toHit, total)
}

export function listSorted(
  statements: Statements,
  counts: RowCounts,
  origin: Origin,
  filter: ListFilter,
  sort: SortKey,
  page: KeysetRequest,
): KeysetSlice<Hit> {
  const { where, parameters } = toFilterClause(origin, filter)
  const selection = { clause: `from items i where ${where}`, parameters }
  return readSorted(statements, selection, counts.countItems(origin, filter), sort, page)
}

/**
 * Returns items with every word of a text or, if there are hardly any, items with one of the words. A common query
 * reads its newest hits from the popularity index; in any other order, it sorts its most viewed hits.
 */
export function searchSorted(
  statements: Statements,
  counts: RowCounts,
  origin: Origin,
  words: string,
  filter: ListFilter,
  sort: SortKey,
  page: KeysetRequest,
): KeysetSlice<Hit> {
  const terms = everyTerm(words)
  if (terms.length === 0) return EMPTY_SLICE
  const strict = toQuery(terms)
  const find = (query: string) => {
    const rowids = findFewHits(statements, origin, query)
    return rowids && filterRowids(statements, origin, rowids, filter)
  }

  let query = strict
  let rowids = find(strict)
  if (rowids !== null && rowids.length < MIN_SORTED_HITS) {
    const selective = toSelectiveQuery(counts, origin, words)
    if (selective !== null) {
      query = `(${strict}) OR ${selective}`
      rowids = find(query)
    }
  }
  if (rowids === null && sort === 'publishedAt') {
    const newest = readNewestHits(statements, counts, origin, query, filter, page)
    if (newest !== null) return newest
  }
  rowids ??= findPopularHits(statements, origin, query, words, filter)
  const selection: Selection = {
    clause: 'from json_each(?) hit cross join items i on i.rowid = hit.value where true',
    parameters: [JSON.stringify(rowids)],
  }
  return readSorted(statements, selection, rowids.length, sort, page)
}

/** Reads a page of a common query's hits, newest first; null when the popularity index has too few of them. */
function readNewestHits(
  statements: Statements,
  counts: RowCounts,
  origin: Origin,
  query: string,
  filter: ListFilter,
  page: KeysetRequest,
): KeysetSlice<Hit> | null {
  const table = `popularity_${origin}`
  const popularityQuery = toPopularityQuery(query, filter)
  const indexed = counts.count(
    `from (select 1 from ${table} where ${table} match ? and rowid < ${FIRST_TIME_ROWID} limit ${MIN_RANKED_HITS})`,
    [popularityQuery],
  )
  if (indexed < MIN_RANKED_HITS) return null
  const [first, last] = page.before
    ? [findTimeRowid(statements, origin, page.before) + 1n, LAST_TIME_ROWID]
    : [FIRST_TIME_ROWID, page.after ? findTimeRowid(statements, origin, page.after) - 1n : LAST_TIME_ROWID]
  const direction = page.before ? 'asc' : 'desc'
  const rows = statements
    .prepare<SortedRow>(
      `select kind, id, published_at, cast(published_at as text) as sort_key, payload
       from (select ${ITEM_ROWID} as item_rowid, rowid as sort_rowid from ${table}
         where ${table} match ? and rowid between ? and ? order by rowid ${direction} limit ?)
       join items i on i.rowid = item_rowid join payloads p on p.rowid = item_rowid
       order by sort_rowid ${direction}`,
    )
    .all(popularityQuery, first, last, page.limit + 1)
  return toSlice(rows, page, toHit, counts.countCommonHits(origin, query, filter))
}

/** Returns the rowid of a cursor in the popularity index; if its item is gone, the rowid that it would have. */
function findTimeRowid(statements: Statements, origin: Origin, { key, id }: Cursor): bigint {
  const row = statements
    .prepare<{ time_rowid: bigint | null }>(
      `select max(time_rowid) as time_rowid from items
       where origin = ? and kind in ('video', 'channel') and id = ?`,
    )
    .safeIntegers()
    .get(origin, id)
  return row?.time_rowid ?? toTimeRowid(new Date(Number(key)), 0)
}
