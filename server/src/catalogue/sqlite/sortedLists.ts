import type { Hit, KeysetRequest, KeysetSlice, ListFilter, Origin, SortKey } from '../Catalogue.ts'
import { toHit, type ShownRow } from '../documentRows.ts'
import { ENOUGH_SORTED_HITS } from '../searchPolicy.ts'
import { DOCUMENT_SORTINGS, EMPTY_SLICE, toSlice } from '../sorting.ts'
import { toFilterClause } from './filterClause.ts'
import { everyWord } from './ftsQuery.ts'
import { toKeysetClause } from './keyset.ts'
import { looseQuery } from './looseQuery.ts'
import type { Parameter, Statements } from './statements.ts'
import type { CountRows } from './totals.ts'

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
  countRows: CountRows,
  selection: Selection,
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
  return toSlice(rows, page, toHit, countRows(selection.clause, selection.parameters))
}

export function listSorted(
  statements: Statements,
  countRows: CountRows,
  origin: Origin,
  filter: ListFilter,
  sort: SortKey,
  page: KeysetRequest,
): KeysetSlice<Hit> {
  const { where, parameters } = toFilterClause(origin, filter)
  return readSorted(
    statements,
    countRows,
    { clause: `from documents d where ${where}`, parameters },
    sort,
    page,
  )
}

export function searchSorted(
  statements: Statements,
  countRows: CountRows,
  origin: Origin,
  words: string,
  filter: ListFilter,
  sort: SortKey,
  page: KeysetRequest,
): KeysetSlice<Hit> {
  const { where, parameters } = toFilterClause(origin, filter)
  const select = (query: string): Selection => ({
    clause: `from words_${origin} w cross join documents d on d.doc = w.rowid where words_${origin} match ? and ${where}`,
    parameters: [query, ...parameters],
  })
  const strict = everyWord(words)
  if (strict === null) return EMPTY_SLICE
  const all = select(strict)
  const enough = countRows(`from (select 1 ${all.clause} limit ${ENOUGH_SORTED_HITS})`, all.parameters)
  const loose = enough < ENOUGH_SORTED_HITS ? looseQuery(statements, origin, words) : null
  const chosen = loose === null ? all : select(`(${strict}) OR ${loose}`)
  return readSorted(statements, countRows, chosen, sort, page)
}
