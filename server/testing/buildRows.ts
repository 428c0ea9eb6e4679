import type { StoredChannel, StoredComment, StoredVideo } from '../src/catalogue/catalogueTypes.ts'
import { toUploadsPlaylistId } from '../src/domain/Channel.ts'

/** Builds a catalogue row with all fields set. Tests override the fields that matter to them. */
export function buildVideo(video: Partial<StoredVideo> = {}): StoredVideo {
  const id = video.id ?? 'koi-pond-01'
  const picture = (name: string, width: number, height: number) => ({
    url: `/images/${id}/${name}`,
    width,
    height,
  })
  return {
    id,
    title: 'Feeding the koi',
    description: 'Forty fish and one bucket.',
    channelId: 'UCpond-channel-000000001',
    channelTitle: 'Pond Diaries',
    publishedAt: new Date('2026-03-04T05:06:07Z'),
    thumbnails: {
      default: picture('default', 120, 90),
      medium: picture('medium', 320, 180),
      high: picture('high', 480, 360),
    },
    tags: ['fish', 'calm'],
    categoryId: '15',
    durationSeconds: 75,
    liveState: 'none',
    hasSubtitles: false,
    viewCount: 92_640n,
    likeCount: 1_204n,
    commentCount: 3n,
    ageSeconds: null,
    ...video,
  }
}

export function buildChannel(channel: Partial<StoredChannel> = {}): StoredChannel {
  const id = channel.id ?? 'UCpond-channel-000000001'
  return {
    id,
    title: 'Pond Diaries',
    description: 'A pond in four seasons.',
    publishedAt: new Date('2024-01-02T03:04:05Z'),
    thumbnails: { default: { url: `/images/${id}/avatar`, width: 88, height: 88 } },
    uploadsPlaylistId: toUploadsPlaylistId(id),
    subscriberCount: 48_200n,
    videoCount: null,
    viewCount: null,
    bannerUrl: `/images/${id}/banner`,
    ageSeconds: null,
    ...channel,
  }
}

export function buildComment(comment: Partial<StoredComment> = {}): StoredComment {
  const publishedAt = comment.publishedAt ?? new Date('2026-03-05T06:07:08Z')
  return {
    id: 'comment-1',
    videoId: 'koi-pond-01',
    authorName: 'Ines',
    authorChannelId: 'UCauthor-of-a-comment-01',
    authorPictureUrl: 'https://pictures.example/ines.jpg',
    text: 'The white one is the boss.',
    likeCount: 12n,
    replyCount: 2n,
    publishedAt,
    updatedAt: publishedAt,
    ageSeconds: null,
    ...comment,
  }
}

/** Builds videos with distinct ids, titles, times and views. The first is the newest and the least viewed. */
export function buildVideos(count: number, common: Partial<StoredVideo> = {}): StoredVideo[] {
  const newest = Date.UTC(2026, 5, 30)
  return Array.from({ length: count }, (_, index) =>
    buildVideo({
      id: `video-${String(index).padStart(4, '0')}`,
      title: `Film number ${index}`,
      publishedAt: new Date(newest - index * 60_000),
      viewCount: BigInt(1_000 + index),
      ...common,
    }),
  )
}
