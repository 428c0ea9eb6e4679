import type { Video, VideoDetails } from '../domain/video.ts'

/** Builds a video as lists contain it, without details. With `isLive`, it has details but no duration. */
export function buildVideo({
  isLive = false,
  ...changes
}: Partial<Video> & { isLive?: boolean } = {}): Video {
  const id = changes.id ?? 'video-1'
  return {
    id,
    title: `Title of ${id}`,
    description: `What ${id} is about`,
    channelId: 'channel-1',
    channelTitle: 'A channel',
    publishedAt: '2026-01-01T00:00:00Z',
    thumbnails: { medium: `https://images.example/${id}/medium.jpg` },
    details: isLive ? buildDetails({ durationSeconds: null }) : null,
    ...changes,
  }
}

export const buildDetails = (changes: Partial<VideoDetails> = {}): VideoDetails => ({
  durationSeconds: 61,
  viewCount: 184_328n,
  likeCount: 92_640n,
  commentCount: 12n,
  ...changes,
})
