import type { Video } from '../../domain/video.ts'
import type { VideoFacts } from '../../domain/videoFacts.ts'

/** A video that may be suggested, with everything that this device knows of it. */
export interface Candidate {
  video: Video
  /** The duration in seconds, or null for a live stream and while it is unknown. */
  durationSeconds: number | null
  /** What the library knows of the file, or null if there is no library. */
  facts: VideoFacts | null
}

/** Why a video is suggested. Each reason holds the data from which it was computed. */
export type Reason =
  | { code: 'nextPart' }
  | { code: 'halfway' }
  | { code: 'becauseWatched'; title: string }
  | { code: 'likeLiked'; title: string }
  | { code: 'newFromSubscription'; channel: string }
  | { code: 'oftenWatched'; channel: string }
  | { code: 'watchedChannel'; channel: string }
  | { code: 'somethingNew' }

export interface ForYouVideo extends Candidate {
  reason: Reason
}
