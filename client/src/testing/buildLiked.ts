import { type LikedVideo, toLikedVideo } from '../domain/video.ts'
import { buildDetails, buildVideo } from './buildVideo.ts'

/** Builds a liked video with details. */
export const buildLiked = (id: string, changes: Partial<LikedVideo> = {}): LikedVideo => ({
  ...toLikedVideo(buildVideo({ id, details: buildDetails() })),
  ...changes,
})

/** Builds an entry of the list under the key `likedVideos` (specification, section 3). */
export const buildEntity = (id: string, changes: object = {}): object => ({
  id,
  snippet: {
    title: `Title of ${id}`,
    channelId: 'channel-1',
    channelTitle: 'A channel',
    description: `What ${id} is about`,
    publishedAt: '2026-01-01T00:00:00Z',
    thumbnails: {
      default: { url: 'https://images.example/default.jpg' },
      medium: { url: 'https://images.example/medium.jpg' },
      high: { url: 'https://images.example/high.jpg' },
    },
  },
  contentDetails: { duration: 'PT1M1S' },
  statistics: { viewCount: '184328', likeCount: '92640', commentCount: '12' },
  ...changes,
})
