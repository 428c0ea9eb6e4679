import type { Cursor, KeysetRequest, KeysetSlice, SortKey } from './catalogueTypes.ts'
import { raw, sql, type Sql } from '../database/sql.ts'

/** The columns of `items i` or `comments i` by which lists are sorted. */
const COLUMNS: Readonly<Record<SortKey, string>> = {
  date: 'i.published_at',
  viewCount: 'i.view_count',
  rating: 'i.like_count',
  title: 'i.title_key',
  oldest: 'i.published_at',
  // Videos of unknown length come last in the orders by length.
  longest: 'coalesce(i.duration, -1)',
  shortest: 'coalesce(i.duration, 9007199254740991)',
}
const ASCENDING: ReadonlySet<SortKey> = new Set(['title', 'oldest', 'shortest'])

/** The parts of a query that reads one page. */
export interface Keyset {
  column: Sql
  /** The comparison of rows with the cursor, to be placed after other conditions. */
  where: Sql
  /** The sort direction. It is reversed for rows before a cursor. */
  direction: Sql
}

export function toKeyset(sort: SortKey, { before, after }: KeysetRequest): Keyset {
  const column = raw(COLUMNS[sort])
  const cursor = before ?? after
  const isDescending = !ASCENDING.has(sort) !== (before !== null)
  const comparison = raw(isDescending ? '<' : '>')
  return {
    column,
    where: cursor
      ? sql`and (${column}, i.id) ${comparison} (${sort === 'title' ? cursor.key : BigInt(cursor.key)}, ${cursor.id})`
      : raw(''),
    direction: raw(isDescending ? 'desc' : 'asc'),
  }
}

export const EMPTY_SLICE: KeysetSlice<never> = {
  items: [],
  first: null,
  last: null,
  hasBefore: false,
  hasAfter: false,
  total: 0,
}

/**
 * Returns the rows of a page as a slice.
 * @param rows the rows of the page, and one more row if the list continues after them
 */
export function toSlice<Row extends { sort_key: string; id: string }, T>(
  rows: Row[],
  page: KeysetRequest,
  toItem: (row: Row) => T,
  total: number,
): KeysetSlice<T> {
  const hasMore = rows.length > page.limit
  const shown = rows.slice(0, page.limit)
  const isReversed = page.before !== null
  if (isReversed) shown.reverse()
  const toCursor = (row: Row | undefined): Cursor | null => (row ? { key: row.sort_key, id: row.id } : null)
  return {
    items: shown.map(toItem),
    first: toCursor(shown[0]),
    last: toCursor(shown.at(-1)),
    hasBefore: isReversed ? hasMore : page.after !== null,
    hasAfter: isReversed ? true : hasMore,
    total,
  }
}
