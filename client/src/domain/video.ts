/** URLs of a picture by the provider's size names. Each may be missing. */
export interface Thumbnails {
  default?: string
  medium?: string
  high?: string
}

/** Counts of a video. A hidden count is null. */
export interface VideoCounts {
  viewCount: bigint | null
  likeCount: bigint | null
  commentCount: bigint | null
}

/** Details that lists lack. `durationSeconds` is null for a stream or an unknown length ('Live'). */
export interface VideoDetails extends VideoCounts {
  durationSeconds: number | null
}

/** A video of any list. Its texts are plain: HTML entities are decoded. */
export interface Video {
  id: string
  title: string
  description: string
  channelId: string
  channelTitle: string
  /** An ISO time, or null if it is unknown. */
  publishedAt: string | null
  thumbnails: Thumbnails
  /** Is null if the list lacks details. The batching loader then fetches them. */
  details: VideoDetails | null
}

/** The video of the watch page. Its call brings counts but no duration (section 7). */
export interface SelectedVideo extends Video {
  counts: VideoCounts | null
}

/** Details of a card: still loading, failed, or loaded. */
export type DetailsState = 'pending' | 'failed' | VideoDetails

/** A video of the liked list. It may have counts without details, because the watch page gets no duration. */
export interface LikedVideo extends Video {
  counts: VideoCounts | null
  /** Whether the service no longer has the video. Only its id is known then, and its entry stays in the list. */
  isGone: boolean
}

/** A video that can be shown. While its storage is away, it cannot be played. */
export interface KnownVideo {
  status: 'known' | 'away'
  video: Video
  details: DetailsState
}

/** What is known of a video. It is gone when the service no longer has it. */
export type VideoState = { status: 'pending' | 'failed' | 'gone' } | KnownVideo

/** A video that can be liked: one of any list, or that of the watch page with the counts of its own call. */
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
