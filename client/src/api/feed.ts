import type { Page } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import type { ApiClient } from './client.ts'
import { feedCall } from './calls.ts'
import { toVideo } from './videos.ts'
import { readList } from './wireFields.ts'

/** Drops the description: cards do not show it, and a feed grows to thousands of cards. */
function toCard(item: unknown, origin: 'videos' | 'search'): Video | null {
  const video = toVideo(item, origin)
  return video && Object.assign(video, { description: '' })
}

/** Fetches a page of the home feed, see `feedCall`. Its videos come without their descriptions. */
export async function loadFeedPage(
  client: ApiClient,
  category: string,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<Page<Video>> {
  const { resource, parameters } = feedCall(category, pageToken)
  const { body, ...provenance } = await client.get(resource, parameters, signal)
  const { items, nextPageToken } = readList(body)
  return {
    items: items.flatMap((item) => toCard(item, resource === 'videos' ? 'videos' : 'search') ?? []),
    nextPageToken,
    ...provenance,
  }
}
