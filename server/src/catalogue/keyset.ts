import type { Cursor, KeysetRequest, KeysetSlice, SortKey } from './Catalogue.ts'

/** How a list is sorted in SQL: an expression, its direction, and how a cursor's text becomes its value. */
export interface Sorting {
  expression: string
  descending: boolean
  toValue: (key: string) => string | bigint
}

const whole = (key: string): bigint => BigInt(key)

/** Sorting of `documents d`. */
export const DOCUMENT_SORTINGS: Readonly<Record<SortKey, Sorting>> = {
  publishedAt: { expression: 'd.published_at', descending: true, toValue: whole },
  viewCount: { expression: 'd.view_count', descending: true, toValue: whole },
  likeCount: { expression: 'd.like_count', descending: true, toValue: whole },
  title: { expression: 'd.title_key', descending: false, toValue: (key) => key },
}

/** Sorting of `comments`. */
export const COMMENT_SORTINGS: Readonly<Record<'publishedAt' | 'likeCount', Sorting>> = {
  publishedAt: { expression: 'published_at', descending: true, toValue: whole },
  likeCount: { expression: 'like_count', descending: true, toValue: whole },
}

/** A list's slice of no rows. */
export const EMPTY_SLICE: KeysetSlice<never> = {
  items: [],
  first: null,
  last: null,
  hasBefore: false,
  hasAfter: false,
  total: 0,
}

/** Rows of a stretch, of which one more than asked for was read, as the slice that callers get. */
export function toSlice<Row extends { sort_key: string; id: string }, T>(
  rows: Row[],
  page: KeysetRequest,
  toItem: (row: Row) => T,
  total: number,
): KeysetSlice<T> {
  const hasMore = rows.length > page.limit
  const shown = rows.slice(0, page.limit)
  const reversed = page.before !== null
  if (reversed) shown.reverse()
  const place = (row: Row | undefined): Cursor | null => (row ? { key: row.sort_key, id: row.id } : null)
  return {
    items: shown.map(toItem),
    first: place(shown[0]),
    last: place(shown.at(-1)),
    hasBefore: reversed ? hasMore : page.after !== null,
    hasAfter: reversed ? true : hasMore,
    total,
  }
}
