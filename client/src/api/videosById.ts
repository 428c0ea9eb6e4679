import { type LikedVideo, toLikedVideo } from '../domain/video.ts'
import type { ApiClient } from './client.ts'
import { loadVideoDetails, toVideo, toVideoCounts } from './videos.ts'
import { isCompleteList } from './isCompleteList.ts'
import { readList } from './lists.ts'

export interface VideosById {
  videos: ReadonlyMap<string, LikedVideo>
  /** False if the answer came from a cache or is incomplete. A video that it leaves out may still exist. */
  isComplete: boolean
}

/**
 * Fetches up to 50 whole videos in two calls, because no single call of section 7 returns both snippet and duration of
 * known ids. Videos that do not exist are left out.
 */
export async function loadVideosById(
  client: ApiClient,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<VideosById> {
  const [answer, details] = await Promise.all([
    client.get('videos', { part: 'snippet,statistics', id: ids.join(',') }, signal),
    loadVideoDetails(client, ids),
  ])
  const videos = readList(answer.body).items.flatMap((item) => {
    const video = toVideo(item, 'videos')
    if (video === null) return []
    const whole = { ...video, counts: toVideoCounts(item), details: details.get(video.id) ?? null }
    return [[video.id, toLikedVideo(whole)] as const]
  })
  return { videos: new Map(videos), isComplete: isCompleteList(answer, videos.length) }
}
