import { goneVideo, type LikedVideo } from '../domain/likedVideo.ts'
import { createLoad } from './createLoad.ts'

/**
 * Fetches up to 50 liked videos anew. One that the service no longer has comes back as gone; one that a kept
 * answer leaves out does not come back at all, for nothing is known of it.
 */
export const refreshBatch = createLoad<LikedVideo[], readonly string[]>(
  'likedVideos/refresh',
  async (ids, { services, signal }) => {
    // Wanted once a month: not worth its way to everybody's first card.
    const { loadVideosById } = await import('../api/videosById.ts')
    const { videos, isComplete } = await loadVideosById(services.api, ids, signal)
    return ids.flatMap((id) => videos.get(id) ?? (isComplete ? goneVideo(id) : []))
  },
)
