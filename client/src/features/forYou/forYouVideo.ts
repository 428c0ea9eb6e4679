import type { Video } from '../../domain/video.ts'
import type { VideoFacts } from '../../domain/videoFacts.ts'

/** A video that may be suggested, with everything that this device knows about it. */
export interface Candidate {
  video: Video
  /** The duration in seconds, or null for a live stream and while it is unknown. */
  durationSeconds: number | null
  /** The facts of the library about the video, or null if there is no library. */
  facts: VideoFacts | null
}

/** The reason why a video is suggested, with the data from which the reason was computed. */
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
