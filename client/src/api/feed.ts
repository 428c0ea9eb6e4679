import type { Page } from '../domain/page.ts'
import { uniqueBy } from '../domain/uniqueBy.ts'
import type { Video } from '../domain/video.ts'
import { type ApiCall, feedCall } from './calls.ts'
import type { ApiClient } from './request/client.ts'
import { loadPage, readList } from './lists.ts'
import { toVideo } from './videosApi.ts'

/** Returns the function that reads the items of a call, without descriptions, because cards do not show them. */
const cardReader =
  ({ resource }: ApiCall) =>
  (item: unknown): Video | null => {
    const video = toVideo(item, resource === 'videos' ? 'videos' : 'search')
    return video && Object.assign(video, { description: '' })
  }

/** Fetches a page of the home feed. Its videos have no descriptions, to save memory in feeds of thousands of cards. */
export function loadFeedPage(
  client: ApiClient,
  category: string,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<Page<Video>> {
  const call = feedCall(category, pageToken)
  return loadPage(client, call, cardReader(call), signal)
}

/** Reads the videos in the body of the first page of the home feed, without duplicates. */
export function readFeed(body: unknown, category: string): Video[] {
  const read = cardReader(feedCall(category, null))
  return uniqueBy(
    readList(body).items.flatMap((item) => read(item) ?? []),
    ({ id }) => id,
  )
}
