import type { Hit, KeysetRequest, KeysetSlice, ListFilter, Origin, SortKey } from '../Catalogue.ts'
import { toHit, type ShownRow } from '../documentRows.ts'
import { ENOUGH_SORTED_HITS } from '../searchPolicy.ts'
import { DOCUMENT_SORTINGS, EMPTY_SLICE, toSlice } from '../sorting.ts'
import { toFilterClause } from './filterClause.ts'
import { everyTerm, toQuery } from './ftsQuery.ts'
import { fewHits, passing, popularHits } from './hits.ts'
import { toKeysetClause } from './keyset.ts'
import { looseQuery } from './looseQuery.ts'
import type { Parameter, Statements } from './statements.ts'
import { newestHits } from './newestHits.ts'
import type { Totals } from './totals.ts'

interface Selection {
  /** From `from` on, with `documents d` in it, up to the last condition. */
  clause: string
  parameters: Parameter[]
}

export interface SortedRow extends ShownRow {
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
