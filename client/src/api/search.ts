import { PAGE_SIZE } from '@vtube/shared/constants'
import type { Page } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import { type SearchResult, searchResultKey } from '../domain/searchResult.ts'
import type { ApiClient } from './client.ts'
import { decodeEntities } from './plainText.ts'
import { toChannel } from './channels.ts'
import { toVideo } from './videos.ts'
import { readList } from './wireFields.ts'

/** Reads an item; null for a playlist, and for an item without an id or without anything to show. */
function toResult(item: unknown): SearchResult | null {
  const video = toVideo(item, 'search')
  if (video !== null) return { kind: 'video', video }
  const channel = toChannel(item, 'search')
  return channel === null || channel.title === '' ? null : { kind: 'channel', channel }
}

/**
 * Fetches a page of results for a query: videos and channels (section 7), each at most once. Their details are not part
 * of the answer: the batch loaders request them. The query is sent as it was typed.
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

const NO_VIDEOS: Page<Video> = { items: [], nextPageToken: null, isStale: false, quotaResetsAt: null }

/**
 * Fetches videos that match the title of a video, 45 at most (specification 9): without that video, and each once. No
 * search is sent for a blank title: it costs a hundredth of the daily quota.
 */
export async function loadRelated(
  client: ApiClient,
  { id, title }: Pick<Video, 'id' | 'title'>,
  signal?: AbortSignal,
): Promise<Page<Video>> {
  const q = decodeEntities(title).trim()
  if (q === '') return NO_VIDEOS
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
