import type { Target } from '../ffmpeg/streamDescription.ts'
import type { Viewer } from './conversionPlaces.ts'
import type { Quality } from './ladder.ts'

/** What the page of a viewer asks of the multivariant playlist of a video. */
export interface PlaylistRequest {
  viewer: Viewer
  startSeconds: number
  target: Target
  /** The streams that the browser can play unchanged: the video stream, and audio streams by their numbers. */
  copies: ReadonlySet<'video' | number>
  /** The number of the audio stream that plays first. */
  audio: number
  /** Whether the browser plays audio with six channels on speakers of as many. */
  surround: boolean
  /** The number of the stream of picture subtitles that the viewer has chosen, or null for none. */
  subtitles: number | null
  /** What the viewer has chosen to see. */
  quality: Quality
  /** The bits per second of the viewer's line, or null if they are not known. */
  line: number | null
  /** Whether the playlist lists only what plays first, for players that would choose among variants themselves. */
  isSingleVariant: boolean
}
