/** The formats to which videos are converted: H.264 with AAC, or VP9 with Opus, both in fragmented MP4. */
export type Target = 'h264' | 'vp9'

/** The way in which a video of high dynamic range stores brightness: as PQ, like HDR10, or as HLG. */
export type HighRange = 'pq' | 'hlg'

/** The properties that a media file states of one of its streams. Unknown numbers are null. */
export interface StreamTraits {
  bitsPerSecond: number | null
  width: number | null
  height: number | null
  /** The average number of frames per second. */
  frameRate: number | null
  channels: number | null
  sampleRate: number | null
  /** The language, which is `und` if the file does not state it. */
  language: string
  title: string
  /** Whether the file marks the stream as the one that plays by default. */
  isDefault: boolean
  /** Whether the stream is a commentary or an audio description. */
  isSpecial: boolean
}

/** The description of a stream by which a browser is asked whether it can play the stream. */
export interface StreamDescription extends StreamTraits {
  kind: 'video' | 'audio'
  /** The common name of the codec, such as `H.265`, or an empty text if the file does not state it. */
  name: string
  /** The media type with the exact codec (RFC 6381), or null if the codec has no such name. */
  type: string | null
  /** Whether the stream can be copied to fragmented MP4 without encoding. */
  canCopy: boolean
  /** The range of a video of high dynamic range. */
  highRange?: HighRange
  /** Whether the stream is the first of its kind in the file. Browsers play the first one. */
  isFirst: boolean
}
