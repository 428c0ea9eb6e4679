/** The URLs of a picture by the provider's names for its sizes. Any of them may be missing. */
export interface Thumbnails {
  default?: string
  medium?: string
  high?: string
}

/** The counts of a video. A count is null if it is hidden or unknown. */
export interface VideoCounts {
  viewCount: bigint | null
  likeCount: bigint | null
  commentCount: bigint | null
}

/** The details that lists lack. `durationSeconds` is null for a live stream and for an unknown length. */
export interface VideoDetails extends VideoCounts {
  durationSeconds: number | null
}

/** A video from any list. Its texts are plain text, in which HTML entities are already decoded. */
export interface Video {
  id: string
  title: string
  description: string
  channelId: string
  channelTitle: string
  /** The time of publication as an ISO text, or null if it is unknown. */
  publishedAt: string | null
  thumbnails: Thumbnails
  /** The details, or null if the list lacks them. In that case, the batching loader fetches them. */
  details: VideoDetails | null
}

/** The video of the video page. The call for it returns counts but no duration (section 7). */
export interface SelectedVideo extends Video {
  counts: VideoCounts | null
}

/** The details of a card, or whether they are still loading or failed to load. */
export type DetailsState = 'pending' | 'failed' | VideoDetails

/** A video of the liked list. If it was liked on the video page, it may have counts but no details. */
export interface LikedVideo extends Video {
  counts: VideoCounts | null
  /** Whether the video no longer exists in the service. If so, only its id is known. Its entry stays in the list. */
  isGone: boolean
}

/** A video that a card can show. With the status `away`, it cannot be played, because its storage is not connected. */
export interface KnownVideo {
  status: 'known' | 'away'
  video: Video
  details: DetailsState
}

/** The state of a video by its id. `gone` means that the video no longer exists in the service. */
export type VideoState = { status: 'pending' | 'failed' | 'gone' } | KnownVideo

/** A video that the user can like. On the video page, it has the counts that the call for it returned. */
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
