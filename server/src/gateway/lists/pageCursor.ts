import * as v from 'valibot'
import type { PageTokens } from '../../catalogue/pageToken.ts'
import type { Page } from '../../domain/VideoSource.ts'
import type { CachedList } from './ListRepository.ts'

/** The maximum number of rows of a list, which equals the maximum length of a playlist. */
export const MAX_LIST_ROWS = 20_000

const schema = v.variant('stage', [
  // The page is in the cached list of the provider, after an entry, or at an offset if the entry was deleted.
  v.strictObject({
    stage: v.literal('list'),
    offset: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_LIST_ROWS)),
    after: v.nullable(v.string()),
  }),
  // The page is in a query of the catalogue. `token` is the page token of the catalogue, or null for its first page.
  v.strictObject({ stage: v.literal('catalogue'), token: v.nullable(v.string()) }),
])

/**
 * The beginning of a page. Callers hold page tokens of the gateway and not those of the provider. So a list that began
 * with the provider can continue with the catalogue, and a reader keeps the position when the list is refreshed.
 */
export type PageCursor = v.InferOutput<typeof schema>
export type ListCursor = Extract<PageCursor, { stage: 'list' }>

const FIRST_PAGE: ListCursor = { stage: 'list', offset: 0, after: null }

export const encodeCursor = (tokens: PageTokens, cursor: PageCursor): string => tokens.sign(cursor)

/** @throws invalidPageToken */
export const decodeCursor = (tokens: PageTokens, token: string | null): PageCursor =>
  token === null ? FIRST_PAGE : tokens.verify(token, schema)

/** Returns a page of the catalogue with the gateway's page tokens instead of the catalogue's. */
export function withGatewayTokens<Found extends Page<unknown>>(tokens: PageTokens, page: Found): Found {
  const encode = (token: string | null) => token && encodeCursor(tokens, { stage: 'catalogue', token })
  return { ...page, nextPageToken: encode(page.nextPageToken), prevPageToken: encode(page.prevPageToken) }
}

/** Returns a page of a cached list, and the cursors of its neighbours. The next page may not have been fetched yet. */
export function sliceList(list: CachedList, cursor: ListCursor, limit: number) {
  const { length } = list.entries
  const start = Math.min(indexOf(cursor, list.entries), length)
  const end = Math.min(start + limit, length)
  const hasMore = end < MAX_LIST_ROWS && (end < length || (list.nextToken !== null && end > start))
  return {
    start,
    entries: list.entries.slice(start, end),
    next: limit > 0 && hasMore ? cursorAt(end, list.entries) : null,
    previous: start > 0 && limit > 0 ? cursorAt(Math.max(0, start - limit), list.entries) : null,
  }
}

/** Returns the index of the first row after the cursor in the current list. */
function indexOf(cursor: ListCursor, entries: readonly string[]): number {
  const index = cursor.after === null ? -1 : entries.indexOf(cursor.after)
  return index < 0 ? cursor.offset : index + 1
}

const cursorAt = (index: number, entries: readonly string[]): ListCursor => ({
  stage: 'list',
  offset: index,
  after: entries[index - 1] ?? null,
})
