import { PAGE_SIZE } from '@vtube/shared/constants'
import type { Page } from '../domain/page.ts'
import { type SearchResult, searchResultKey } from '../domain/searchResult.ts'
import type { ApiClient } from './client.ts'
import { toChannel } from './toChannel.ts'
import { toVideo } from './toVideo.ts'
import { readList } from './wireFields.ts'

/** A result of the wire; null for a playlist, and for an item without an id or without anything to show. */
function toResult(item: unknown): SearchResult | null {
  const video = toVideo(item, 'search')
  if (video !== null) return { kind: 'video', video }
  const channel = toChannel(item, 'search')
  return channel === null || channel.title === '' ? null : { kind: 'channel', channel }
}

/**
 * A page of results for a query: videos and channels (section 7), each at most once. Their details are not part
 * of the answer: the batching loaders ask for them. The query goes out as the viewer typed it.
 */
export async function loadSearchPage(
  client: ApiClient,
  query: string,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<Page<SearchResult>> {
  const { body, ...provenance } = await client.get(
    'search',
    { part: 'snippet', maxResults: PAGE_SIZE.search, q: query, pageToken, type: 'video,channel' },
    signal,
  )
  const { items, nextPageToken } = readList(body)
  const results = new Map<string, SearchResult>()
  for (const item of items) {
    const result = toResult(item)
    if (result !== null && !results.has(searchResultKey(result))) results.set(searchResultKey(result), result)
  }
  return { items: [...results.values()], nextPageToken, ...provenance }
}
