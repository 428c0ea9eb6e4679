import type { Page } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import { feedCall } from './calls.ts'
import type { ApiClient } from './client.ts'
import { loadPage } from './lists.ts'
import { toVideo } from './videos.ts'

/** Fetches a page of the home feed, without descriptions: cards do not show them, and it grows to thousands of cards. */
export function loadFeedPage(
  client: ApiClient,
  category: string,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<Page<Video>> {
  const call = feedCall(category, pageToken)
  const toCard = (item: unknown) => {
    const video = toVideo(item, call.resource === 'videos' ? 'videos' : 'search')
    return video && Object.assign(video, { description: '' })
  }
  return loadPage(client, call, toCard, signal)
}
