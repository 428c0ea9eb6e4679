import { PAGE_SIZE } from '@vtube/shared/constants'
import type { Page } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import { type SearchResult, searchResultKey } from '../domain/searchResult.ts'
import type { ApiClient } from './client.ts'
import { decodeEntities } from './plainText.ts'
import { toChannel } from './channels.ts'
import { toVideo } from './videos.ts'
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

const NOTHING: Page<Video> = { items: [], nextPageToken: null, isSaved: false, quotaResetsAt: null }

/**
 * Videos that match the title of a video, 45 at most (specification 9): without that video, and each once.
 * A title that says nothing is not asked for: a search costs a hundredth of the day's quota (FACTS).
 */
export async function loadRelated(
  client: ApiClient,
  { id, title }: Pick<Video, 'id' | 'title'>,
  signal?: AbortSignal,
): Promise<Page<Video>> {
  const q = decodeEntities(title).trim()
  if (q === '') return NOTHING
  const { body, ...provenance } = await client.get(
    'search',
    { part: 'snippet', q, maxResults: PAGE_SIZE.related, type: 'video' },
    signal,
  )
  const videos = new Map<string, Video>()
  for (const item of readList(body).items.slice(0, PAGE_SIZE.related)) {
    const video = toVideo(item, 'search')
    if (video !== null && video.id !== id && !videos.has(video.id)) videos.set(video.id, video)
  }
  return { items: [...videos.values()], nextPageToken: null, ...provenance }
}
