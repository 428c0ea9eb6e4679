import type { Cursor, Hit, KeysetRequest, KeysetSlice, ListFilter, Origin, SortKey } from '../Catalogue.ts'
import { type ShownRow, toHit } from '../itemRows.ts'
import { DOCUMENT_SORTINGS, EMPTY_SLICE, toSlice } from '../keyset.ts'
import { ENOUGH_RANKED_HITS, ENOUGH_SORTED_HITS } from '../searchRanking.ts'
import { everyTerm, toQuery } from './ftsQuery.ts'
import { fewHits, looseQuery, passing, popularHits, toCommonQuery } from './hits.ts'
import { toFilterClause } from './items.ts'
import { toKeysetClause } from './keyset.ts'
import { DOCUMENT_AT, FIRST_TIME_PLACE, LAST_TIME_PLACE, timePlaceOf } from './popularityIndex.ts'
import type { Parameter, Statements } from './statements.ts'
import type { Totals } from './rowCounts.ts'

interface Selection {
  /** From `from` on, with `documents d` in it, up to the last condition. */
  clause: string
  parameters: Parameter[]
}

interface SortedRow extends ShownRow {
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
  const sorting = DOCUMENT_SORTINGS[sort]
  const { where, direction, parameters } = toKeysetClause(sorting, 'd.id', page)
  // Bodies are joined outside: sorting many rows must not carry them along.
  const rows = statements
    .prepare<SortedRow>(
      `select kind, id, published_at, cast(sort_value as text) as sort_key, body
       from (
         select d.doc, d.kind, d.id, d.published_at, ${sorting.expression} as sort_value
         ${selection.clause} ${where}
         order by sort_value ${direction}, d.id ${direction} limit ?
       ) join bodies using (doc)
       order by sort_value ${direction}, id ${direction}`,
    )
    .all(...selection.parameters, ...parameters, page.limit + 1)
  return toSlice(rows, page, toHit, total)
}

export function listSorted(
  statements: Statements,
  totals: Totals,
  origin: Origin,
  filter: ListFilter,
  sort: SortKey,
  page: KeysetRequest,
): KeysetSlice<Hit> {
  const { where, parameters } = toFilterClause(origin, filter)
  const selection = { clause: `from documents d where ${where}`, parameters }
  return readSorted(statements, selection, totals.listed(origin, filter), sort, page)
}

/**
 * Those with every word of a text, or, where hardly anything has, with any. Of a common query the newest are read
 * where the index keeps them; by any other order its most viewed hits are sorted.
 */
export function searchSorted(
  statements: Statements,
  totals: Totals,
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
    const docs = fewHits(statements, origin, query)
    return docs && passing(statements, origin, docs, filter)
  }

  let query = strict
  let docs = find(strict)
  if (docs !== null && docs.length < ENOUGH_SORTED_HITS) {
    const loose = looseQuery(totals, origin, words)
    if (loose !== null) {
      query = `(${strict}) OR ${loose}`
      docs = find(query)
    }
  }
  if (docs === null && sort === 'publishedAt') {
    const newest = newestHits(statements, totals, origin, query, filter, page)
    if (newest !== null) return newest
  }
  docs ??= popularHits(statements, origin, query, words, filter)
  const selection: Selection = {
    clause: 'from json_each(?) hit cross join documents d on d.doc = hit.value where true',
    parameters: [JSON.stringify(docs)],
  }
  return readSorted(statements, selection, docs.length, sort, page)
}

/** A stretch of a common query's hits, the newest first; null when too few of them are in titles, tags or channels. */
function newestHits(
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
