import type { Quality } from '@vtube/shared/playerChoices'
import type { Target } from '@vtube/shared/streamDescription'
import type { Viewer } from './conversionPlaces.ts'

/** The values by which the page of a viewer requests the multivariant playlist of a video. */
export interface PlaylistRequest {
  viewer: Viewer
  startSeconds: number
  target: Target
  /** The streams that the browser can play unchanged: the video stream, and audio streams by their indexes. */
  copies: ReadonlySet<'video' | number>
  /** The index of the audio stream that plays first, among the audio streams of the file. */
  audio: number
  /** The indexes of the audio streams that the playlist lists, or null for all. */
  audioTracks: ReadonlySet<number> | null
  /** The names that people have given to audio streams, by their indexes. By default, they have those in the file. */
  audioLabels?: readonly string[] | undefined
  /** Whether the browser plays audio with six channels, and has speakers for six channels. */
  surround: boolean
  /** The index of the stream of picture subtitles that the viewer has chosen, or null for no subtitles. */
  subtitles: number | null
  /** The quality that the viewer has chosen. */
  quality: Quality
  /** The bits per second of the viewer's connection, or null if they are not known. */
  line: number | null
  /** Whether the playlist lists only the streams that play first, for players that choose among variants. */
  isSingleVariant: boolean
}
