import type { Video, VideoCounts } from './video.ts'

/** A video of the liked list. Its counts may be known while its length is not: the watch page's call brings no length. */
export interface LikedVideo extends Video {
  counts: VideoCounts | null
  /** The service no longer has it. Nothing is known of it then but its id: its place in the list is kept. */
  isGone: boolean
}

/** What can be liked: a video of any list, or the one of the watch page with its counts. */
export type Likeable = Video & { counts?: VideoCounts | null }

const countsOf = ({ viewCount, likeCount, commentCount }: VideoCounts): VideoCounts => ({
  viewCount,
  likeCount,
  commentCount,
})

export function toLikedVideo(video: Likeable): LikedVideo {
  const counts = video.counts ?? video.details
  return { ...video, counts: counts === null ? null : countsOf(counts), isGone: false }
}

/** The place of a video that the service no longer has. */
export function goneVideo(id: string): LikedVideo {
  return {
    id,
    title: '',
    description: '',
    channelId: '',
    channelTitle: '',
    publishedAt: null,
    thumbnails: {},
    details: null,
    counts: null,
    isGone: true,
  }
}
