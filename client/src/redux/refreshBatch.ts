import { goneVideo, type LikedVideo } from '../domain/likedVideo.ts'
import { createLoad } from './createLoad.ts'

/**
 * Fetches up to 50 liked videos again. One that the service no longer has is returned as gone; one that an incomplete
 * answer leaves out is not returned, because it may still exist.
 */
export const refreshBatch = createLoad<LikedVideo[], readonly string[]>(
  'likedVideos/refresh',
  async (ids, { services, signal }) => {
    // Needed once a month: a chunk of its own.
    const { loadVideosById } = await import('../api/videosById.ts')
    const { videos, isComplete } = await loadVideosById(services.api, ids, signal)
    return ids.flatMap((id) => videos.get(id) ?? (isComplete ? goneVideo(id) : []))
  },
)
