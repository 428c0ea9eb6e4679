/** A picture set by the provider's size names; each may be missing. */
export interface Thumbnails {
  default?: string
  medium?: string
  high?: string
}

/** Counts of a video; null each when hidden. */
export interface VideoCounts {
  viewCount: bigint | null
  likeCount: bigint | null
  commentCount: bigint | null
}

/**
 * What a card learns after its list has come. `durationSeconds` is null for a stream or a length that nobody
 * knows ('Live').
 */
export interface VideoDetails extends VideoCounts {
  durationSeconds: number | null
}

/** A video as every list and screen knows it. Text is plain: entities of the wire are decoded already. */
export interface Video {
  id: string
  title: string
  description: string
  channelId: string
  channelTitle: string
  /** ISO time; null when the provider does not say. */
  publishedAt: string | null
  thumbnails: Thumbnails
  /** Null where the list did not bring them: the batching loader asks for them. */
  details: VideoDetails | null
}

/** The video of the watch page. Its call brings counts, not the duration (section 7). */
export interface SelectedVideo extends Video {
  counts: VideoCounts | null
}

/** What a card can say about its details: still asked for, not to be had, or known. */
export type DetailsState = 'pending' | 'failed' | VideoDetails
