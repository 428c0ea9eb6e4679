/** What videos are converted to: H.264 with AAC, or VP9 with Opus, both in fragmented MP4. */
export type Target = 'h264' | 'vp9'

/** What a media file says of one of its streams. Missing numbers are null. */
export interface StreamTraits {
  bitsPerSecond: number | null
  width: number | null
  height: number | null
  /** Frames a second, on average. */
  frameRate: number | null
  channels: number | null
  sampleRate: number | null
  /** The language is `und` if the file does not state it. */
  language: string
  title: string
  /** Whether the file says that it plays by default. */
  isDefault: boolean
  /** Whether it is a commentary, or made for people who do not see. */
  isSpecial: boolean
}

/** A stream of a media file, as a browser is asked whether it plays it. */
export interface StreamDescription extends StreamTraits {
  kind: 'video' | 'audio'
  /** Common name of the codec, such as `H.265`; empty if the file does not tell. */
  name: string
  /** Media type with the exact codec (RFC 6381); null if there is none. */
  type: string | null
  /** Whether the stream can be copied to fragmented MP4 as it is. */
  canCopy: boolean
  /** Whether it is the first of its kind in the file, which browsers play. */
  isFirst: boolean
}
