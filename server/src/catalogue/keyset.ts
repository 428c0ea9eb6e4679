import type { Cursor, KeysetRequest, KeysetSlice, SortKey } from './Catalogue.ts'

/** How a list is sorted in SQL: an expression, its direction, and the conversion of a cursor's text to its value. */
export interface Sorting {
  expression: string
  descending: boolean
  toValue: (key: string) => string | bigint
}

const toInteger = (key: string): bigint => BigInt(key)

/** Sorting of `items i`. */
export const ITEM_SORTINGS: Readonly<Record<SortKey, Sorting>> = {
  publishedAt: { expression: 'i.published_at', descending: true, toValue: toInteger },
  viewCount: { expression: 'i.view_count', descending: true, toValue: toInteger },
  likeCount: { expression: 'i.like_count', descending: true, toValue: toInteger },
  title: { expression: 'i.title_key', descending: false, toValue: (key) => key },
}

/** Sorting of `comments`. */
export const COMMENT_SORTINGS: Readonly<Record<'publishedAt' | 'likeCount', Sorting>> = {
  publishedAt: { expression: 'published_at', descending: true, toValue: toInteger },
  likeCount: { expression: 'like_count', descending: true, toValue: toInteger },
}

/** Parts of a query that reads one page. Rows before a cursor are read in reverse order. */
export interface Keyset {
  /** Compares a row with the values of the cursor, such as `(published_at, id) <`. */
  comparison: string
  /** Sort value and id of the cursor; null for the first page. */
  values: readonly [string | bigint, string] | null
  direction: 'asc' | 'desc'
}

/** @param idExpression unique within the list; decides between rows with equal sort values */
export function toKeyset(sorting: Sorting, idExpression: string, page: KeysetRequest): Keyset {
  const isReversed = page.before !== null
  const cursor = page.before ?? page.after
  const isDescending = sorting.descending !== isReversed
  return {
    comparison: `(${sorting.expression}, ${idExpression}) ${isDescending ? '<' : '>'}`,
    values: cursor ? [sorting.toValue(cursor.key), cursor.id] : null,
    direction: isDescending ? 'desc' : 'asc',
  }
}

/** A slice without rows. */
export const EMPTY_SLICE: KeysetSlice<never> = {
  items: [],
  first: null,
  last: null,
  hasBefore: false,
  hasAfter: false,
  total: 0,
}

/** @param rows those of the page, and one more if there is one */
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
