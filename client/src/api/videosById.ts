import { type LikedVideo, toLikedVideo } from '../domain/video.ts'
import type { ApiClient } from './request/client.ts'
import { loadVideoDetails, toVideo, toVideoCounts } from './videosApi.ts'
import { isCompleteList } from './request/isCompleteList.ts'
import { readList } from './lists.ts'

export interface VideosById {
  videos: ReadonlyMap<string, LikedVideo>
  /** Whether the answer is current and complete. Otherwise, a video missing from it may still exist. */
  isComplete: boolean
}

/**
 * Fetches up to 50 videos with all their data. Needs two calls, because no call in section 7 returns both the snippet
 * and the duration for given ids. Videos that do not exist are left out.
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
