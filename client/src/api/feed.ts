import type { Page } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import type { ApiClient } from './client.ts'
import { feedCall } from './firstCalls.ts'
import { toVideo } from './toVideo.ts'
import { readList } from './wireFields.ts'

/** A page of the home feed, see `feedCall`. */
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
    items: items.flatMap((item) => toVideo(item, resource === 'videos' ? 'videos' : 'search') ?? []),
    nextPageToken,
    ...provenance,
  }
}
