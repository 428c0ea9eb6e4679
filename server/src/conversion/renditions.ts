import { HEIGHTS, type Height } from '@vtube/shared/playerChoices'
import { availableParallelism } from 'node:os'
import type { MediaStream } from '../ffmpeg/probeMedia.ts'
import type { Target } from '@vtube/shared/streamDescription'

/** The form in which audio is put into fragmented MP4. */
type AudioFormat = 'copy' | 'aac' | 'opus'

/** One stream of a file in the form in which it is sent: the video at a height, or one of the audio streams. */
export type Rendition = { kind: 'video'; format: 'copy' } | EncodedVideo | AudioRendition

export interface AudioRendition {
  kind: 'audio'
  format: AudioFormat
  /** The index among the audio streams of the file. */
  stream: number
  /** Whether encoded audio has six channels (5.1) instead of two. */
  isSurround?: boolean | undefined
}

export interface EncodedVideo {
  kind: 'video'
  format: Target
  height: Height
  /** The index of the stream of picture subtitles that is drawn on the picture. */
  subtitles?: number | undefined
}

/** Returns the name in URLs, such as `video-h264-720-subtitles-3`, `audio-0-aac` or `audio-0-aac-surround`. */
export function nameOf(rendition: Rendition): string {
  if (rendition.kind === 'audio')
    return `audio-${rendition.stream}-${rendition.format}${rendition.isSurround === true ? '-surround' : ''}`
  if (rendition.format === 'copy') return 'video-copy'
  const { format, height, subtitles } = rendition
  return `video-${format}-${height}${subtitles === undefined ? '' : `-subtitles-${subtitles}`}`
}

/** Returns the name of a rendition of a file in the cache. */
export const sourceName = (fingerprint: string, rendition: Rendition): string =>
  `${fingerprint}/${nameOf(rendition)}`

export function parseRendition(name: string): Rendition | null {
  const [, stream, copied, encoded, surround] =
    /^audio-(\d{1,2})-(?:(copy)|(aac|opus)(-surround)?)$/.exec(name) ?? []
  if (stream !== undefined)
    return {
      kind: 'audio',
      format: (copied ?? encoded) as AudioFormat,
      stream: Number(stream),
      ...(surround !== undefined && { isSurround: true }),
    }
  if (name === 'video-copy') return { kind: 'video', format: 'copy' }
  const [, format, digits, drawn] = /^video-(h264|vp9)-(\d{3,4})(?:-subtitles-(\d{1,4}))?$/.exec(name) ?? []
  const height = HEIGHTS.find((one) => String(one) === digits)
  if (height === undefined) return null
  const subtitles = drawn === undefined ? undefined : Number(drawn)
  return { kind: 'video', format: format as Target, height, subtitles }
}

/** Returns whether an ffmpeg with these targets, each an encoder of video and one of audio, makes a rendition. */
export function isMadeBy({ format }: Rendition, targets: readonly Target[]): boolean {
  if (format === 'copy') return true
  return targets.includes(format === 'aac' ? 'h264' : format === 'opus' ? 'vp9' : format)
}

/** Returns whether making a rendition takes much processor time. */
export const isTranscodedVideo = (rendition: Rendition): rendition is EncodedVideo =>
  rendition.kind === 'video' && rendition.format !== 'copy'

/** Returns the stream from which a rendition is made, out of streams or their descriptions, or null. */
export function streamOf<Stream extends { kind: string }>(
  streams: readonly Stream[],
  rendition: Rendition,
): Stream | null {
  const ofKind = streams.filter(({ kind }) => kind === rendition.kind)
  return ofKind[rendition.kind === 'audio' ? rendition.stream : 0] ?? null
}

/** Returns the names of the codecs of a transcoded rendition as in RFC 6381. */
export function codecsOfRendition(rendition: Rendition): string {
  const names = {
    copy: '',
    h264: 'avc1.640028',
    vp9: 'vp09.00.40.08',
    aac: 'mp4a.40.2',
    opus: 'opus',
  }
  return names[rendition.format]
}

/**
 * Returns the bits per second of a rendition: the maximum of an encoded rendition, the average of a copy.
 * @param ofFile the bits per second of the whole file, for a video stream that does not state its own
 */
export function bandwidthOf(
  rendition: Rendition,
  stream: Pick<MediaStream, 'bitsPerSecond'>,
  ofFile: number | null = null,
): number {
  if (rendition.kind === 'audio')
    return rendition.format === 'copy' ? (stream.bitsPerSecond ?? STEREO_BITS) : audioBitsOf(rendition)
  return rendition.format === 'copy'
    ? (stream.bitsPerSecond ?? ofFile ?? 8_000_000)
    : VIDEO_BITS[rendition.height]
}

const STEREO_BITS = 160_000
const SURROUND_BITS = 384_000
/** Returns the bits per second of encoded audio. */
export const audioBitsOf = ({ isSurround }: AudioRendition): number =>
  isSurround === true ? SURROUND_BITS : STEREO_BITS

export const VIDEO_BITS: Readonly<Record<Height, number>> = {
  1080: 6_000_000,
  720: 3_500_000,
  480: 1_600_000,
  360: 800_000,
}

/** The size of a picture in the file, before rotation. */
type CodedSize = Pick<MediaStream, 'width' | 'height' | 'isSideways' | 'pixelWidth'>

/** Returns the size of a shown picture. A decoder turns a sideways picture before the picture is scaled. */
export const uprightSize = ({ width, height, isSideways, pixelWidth }: CodedSize) =>
  isSideways ? { width: height, height: width, pixelWidth: 1 / pixelWidth } : { width, height, pixelWidth }

const MAX_FRAME_RATE = 60
/** The minimum frame rate, by repeated frames for slide shows: players stall at segments without a frame. */
const MIN_FRAME_RATE = 10
const DEFAULT_FRAME_RATE = 25

/** Returns the constant frame rate of an encoded rendition, and whether the source has it or a fraction of it. */
export function encodedFrameRate({
  frameRate,
  baseFrameRate,
}: Pick<MediaStream, 'frameRate' | 'baseFrameRate'>): { rate: number; isExact: boolean } {
  const average = frameRate ?? DEFAULT_FRAME_RATE
  if (baseFrameRate !== null && baseFrameRate >= average && baseFrameRate <= MAX_FRAME_RATE)
    return {
      rate: baseFrameRate * Math.ceil(MIN_FRAME_RATE / Math.min(MIN_FRAME_RATE, baseFrameRate)),
      isExact: true,
    }
  return {
    rate: Math.min(MAX_FRAME_RATE, Math.max(MIN_FRAME_RATE, Math.ceil(average))),
    isExact: false,
  }
}

/** The numbers of processors that are needed to encode 1080 lines as fast as the video plays, beside all other work. */
const PROCESSORS_TO_ENCODE = 8
const PROCESSORS_TO_TONE_MAP = 4

interface HeightOptions {
  isTooSlow: (height: Height) => boolean
  /** Whether a device of the machine encodes. */
  hasDevice: boolean
  /** Whether videos of high dynamic range are converted to the colours of ordinary screens. */
  canToneMap: boolean
  processors?: number
}

/** Returns the heights in lines that a machine encodes as fast as the video plays, greatest first. */
export function possibleHeights({
  hasDevice,
  isToneMapped = false,
  processors = availableParallelism(),
}: {
  hasDevice: boolean
  isToneMapped?: boolean
  processors?: number | undefined
}): readonly Height[] {
  const needed = (hasDevice ? 0 : PROCESSORS_TO_ENCODE) + (isToneMapped ? PROCESSORS_TO_TONE_MAP : 0)
  return HEIGHTS.filter((height) => height < 1080 || processors >= needed)
}

/**
 * Returns the greatest height in lines that does not exceed the source (null if unknown), that this machine encodes,
 * and for which it has not been too slow, or else the lowest.
 */
export function chooseHeight(
  source: Pick<MediaStream, 'height' | 'highRange'> | null,
  { isTooSlow, hasDevice, canToneMap, processors }: HeightOptions,
): Height {
  const isToneMapped = canToneMap && source !== null && source.highRange !== null
  const possible = possibleHeights({ hasDevice, isToneMapped, processors })
  // The smallest possible height that is not below the source leaves the picture unscaled.
  const above = possible.findLastIndex((height) => height >= (source?.height ?? Infinity))
  const choices = possible.slice(Math.max(0, above))
  return choices.find((height) => !isTooSlow(height)) ?? 360
}

/** Returns the size of a picture after scaling to square pixels, or nulls if the size in the file is unknown. */
export function scaledSize(
  stream: CodedSize,
  scaled: Height,
): { width: number | null; height: number | null } {
  const { width: coded, height, pixelWidth } = uprightSize(stream)
  if (coded === null || height === null) return { width: null, height: null }
  const width = coded * pixelWidth
  const ratio = Math.min(1, scaled / height)
  return { width: Math.trunc((width * ratio) / 2) * 2, height: Math.trunc((height * ratio) / 2) * 2 }
}

/** The limits in pixels of pictures that all devices encode. */
const DEVICE_LIMITS = { minWidth: 256, minHeight: 160, maxWidth: 4096 }

/** Returns whether devices encode a picture at a height. The trial of a device does not cover unusual shapes. */
export function suitsDevices(stream: MediaStream, scaled: Height): boolean {
  const shown = scaledSize(stream, scaled)
  const { minWidth, minHeight, maxWidth } = DEVICE_LIMITS
  if (shown.width === null || shown.height === null) return false
  return shown.width >= minWidth && shown.width <= maxWidth && shown.height >= minHeight
}
