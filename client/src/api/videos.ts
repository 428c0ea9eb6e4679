import type { SelectedVideo, VideoDetails } from '../domain/video.ts'
import type { ApiClient } from './client.ts'
import { videoCall } from './firstCalls.ts'
import { toVideo, toVideoCounts, toVideoDetails } from './toVideo.ts'
import { readList } from './wireFields.ts'

/**
 * One video with its counts. Null when the answer has no item, or one without id or snippet: a private or
 * deleted video is a 200 with no items (FACTS), so an absent item, not a status, is our 'Invalid video data'.
 */
export async function loadVideo(
  client: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<{ video: SelectedVideo | null; isSaved: boolean }> {
  const { resource, parameters } = videoCall(id)
  const { body, isSaved } = await client.get(resource, parameters, signal)
  const [item] = readList(body).items
  const video = toVideo(item, 'videos')
  return { video: video === null ? null : { ...video, counts: toVideoCounts(item) }, isSaved }
}

/** Duration and counts of up to 50 videos; those that do not exist are left out. */
export async function loadVideoDetails(
  client: ApiClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VideoDetails>> {
  const { body } = await client.get('videos', { part: 'contentDetails,statistics', id: ids.join(',') })
  return new Map(
    readList(body).items.flatMap((item) => {
      const found = toVideoDetails(item)
      return found === null ? [] : [[found.id, found.details] as const]
    }),
  )
}
