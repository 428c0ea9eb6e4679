import type { Height } from '@vtube/shared/playerChoices'
import { availableParallelism } from 'node:os'
import { inputOptions } from '../ffmpeg/inputOptions.ts'
import type { MediaStream } from '../ffmpeg/probeMedia.ts'
import type { KnownFile } from './knownFiles.ts'
import { SOFTWARE, type VideoEncoder } from '../ffmpeg/deviceEncoders.ts'
import { h264Options, isHeaderLate, openDevice, uploadFilters } from './encoders/h264Options.ts'
import {
  audioBitsOf,
  encodedFrameRate,
  isTranscodedVideo,
  type AudioRendition,
  VIDEO_BITS,
  type Rendition,
} from './renditions.ts'
import { keyFramesOfSegments, segmentSecondsOf } from './segmentPlan.ts'

/** The length of the fragments of audio, from which segments are made. */
const AUDIO_FRAGMENT_MICROSECONDS = 500_000
/** The distance behind a key frame at which a seek aims, because containers round their timestamps. */
const SEEK_MARGIN_SECONDS = 0.02
/** The time by which a copy from a transport stream begins earlier, because such a stream has no index. */
const UNINDEXED_MARGIN_SECONDS = 10
/** The number of pixels of the largest pictures that many threads decode. Each thread keeps pictures in memory. */
const MAX_PIXELS_OF_MANY_THREADS = 4096 * 2304
const FEW_THREADS = 2
/** By default, ffmpeg uses at most 16 threads for decoders, but one thread per processor for filters. */
const MANY_THREADS = Math.min(16, availableParallelism() + 1)
const FILTER_THREADS = Math.min(4, availableParallelism())
/** The maximum width of pictures in pixels, whatever shape of pixels the file states. */
const MAX_WIDTH = 4096

const VP9 =
  '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -row-mt 1 -tile-columns 2 -lag-in-frames 0 -auto-alt-ref 0'.split(
    ' ',
  )

export interface ConversionInput {
  file: KnownFile
  /** The stream of the file from which the rendition is made. */
  stream: MediaStream
  rendition: Rendition
  /** The number of threads of the video encoder. */
  threads: number
  /** Whether ffmpeg can convert HDR to the colours of ordinary screens. */
  canToneMap?: boolean | undefined
  /** The encoder of H.264. By default, it is the software encoder. */
  encoder?: VideoEncoder
}

/**
 * Returns the arguments with which ffmpeg writes a rendition as fragmented MP4 from a position on, with times from the
 * beginning of the file. Transcoded video has a fragment at each segment, and a copy at each key frame.
 */
export function conversionArguments(
  { file, stream, rendition, threads, canToneMap = false, encoder = SOFTWARE }: ConversionInput,
  fromSeconds: number,
): string[] {
  const { durationSeconds, info } = file
  const { format, startSeconds } = info
  const isCopy = rendition.format === 'copy'
  const isTransportStream = format.includes('mpegts')
  const margin = isTransportStream ? -UNINDEXED_MARGIN_SECONDS : SEEK_MARGIN_SECONDS
  const seek = fromSeconds > 0 ? Math.max(0, isCopy ? fromSeconds + margin : fromSeconds) : 0
  const held = heldFrame(file, rendition, fromSeconds)
  const position = held?.position ?? (seek > 0 ? ['-ss', seek.toFixed(6)] : [])
  // Without a limit of errors, ffmpeg reports success at the end of a damaged file even if it could decode little.
  const before = ['-max_error_rate', '1', '-copyts', ...openDevice(encoder), ...decoding(stream), ...position]
  const selection = [
    ...streamOptions(stream, rendition, { encoder, canToneMap, hold: held?.filters ?? [] }),
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
  ]
  const output = ['-use_editlist', '0', '-f', 'mp4', 'pipe:1']
  const options =
    rendition.kind === 'video'
      ? [
          ...videoOptions(
            { rendition, codec: stream.codec, threads, encoder },
            keyFramesOfSegments(fromSeconds, segmentSecondsOf(durationSeconds, true)),
          ),
          ...offset(-startSeconds),
        ]
      : rendition.format === 'copy'
        ? [...copiedAudioOptions(isTransportStream && stream.codec === 'aac'), ...offset(-startSeconds)]
        : [
            ...encodedAudioOptions(
              rendition,
              stream,
              startSeconds + fromSeconds,
              durationSeconds - fromSeconds,
            ),
            ...offset(fromSeconds),
          ]
  return [...before, ...inputOptions(file.path), ...selection, ...options, ...output]
}

/** Returns the options that limit the memory of decoder and filters, which grows with the number of their threads. */
function decoding({ width, height }: MediaStream): string[] {
  const isLarge = (width ?? 0) * (height ?? 0) > MAX_PIXELS_OF_MANY_THREADS
  return ['-filter_threads', String(FILTER_THREADS), '-threads', String(isLarge ? FEW_THREADS : MANY_THREADS)]
}

/** The distance from the end of a video stream at which a seek finds a key frame, even in a file without an index. */
const END_MARGIN_SECONDS = UNINDEXED_MARGIN_SECONDS

/**
 * Returns the options that show the last frame until the end of a longer audio, or null. The input seeks to a key frame
 * before that frame, and a filter leaves out the frames before the position.
 */
function heldFrame(
  { pictureEndSeconds, durationSeconds, info: { startSeconds } }: KnownFile,
  rendition: Rendition,
  fromSeconds: number,
): { position: string[]; filters: string[] } | null {
  if (pictureEndSeconds === null || !isTranscodedVideo(rendition)) return null
  const seek = Math.min(fromSeconds, Math.max(0, pictureEndSeconds - END_MARGIN_SECONDS))
  const [start, end] = [fromSeconds, durationSeconds].map((seconds) => (startSeconds + seconds).toFixed(6))
  return {
    position: seek > 0 ? ['-noaccurate_seek', '-ss', seek.toFixed(6)] : [],
    filters: ['tpad=stop=-1:stop_mode=clone', `trim=start=${start}:end=${end}`],
  }
}

/** Returns the options that select a stream and, if it is a video stream to be encoded, filter it. */
function streamOptions(
  stream: MediaStream,
  rendition: Rendition,
  { encoder, canToneMap, hold }: { encoder: VideoEncoder; canToneMap: boolean; hold: readonly string[] },
): string[] {
  const source = `0:${stream.index}`
  if (!isTranscodedVideo(rendition)) return ['-map', source]
  const filter = videoFilter(rendition.height, canToneMap ? stream : { ...stream, highRange: null }, hold)
  const upload = uploadFilters(encoder)
  if (rendition.subtitles === undefined) return ['-map', source, '-vf', [filter, ...upload].join(',')]
  const graph = [
    `[${source}]${filter}[picture]`,
    // Picture subtitles have the size of the disc's picture, which may have been cropped or scaled after ripping.
    `[0:${rendition.subtitles}][picture]scale2ref[subtitles][scaled]`,
    `[scaled][subtitles]${['overlay=eof_action=pass', ...upload].join(',')}[shown]`,
  ]
  return ['-filter_complex', graph.join(';'), '-map', '[shown]']
}

/** Returns the option that shifts all timestamps. */
const offset = (seconds: number): string[] => ['-output_ts_offset', seconds.toFixed(6)]

const FRAGMENTED = 'default_base_moof+frag_discont'
/** With negative offsets, the time of a fragment is the time at which its first frame is shown. */
const VIDEO_FRAGMENTS = `${FRAGMENTED}+frag_keyframe+negative_cts_offsets`

function audioFragments(format: 'copy' | 'aac' | 'opus'): string[] {
  // Some encoders and files begin at a negative time, which fragments cannot express. The header of a copy is delayed
  // until the first packet, because only this packet may contain the parameters of the codec.
  const flags = `${FRAGMENTED}+${format === 'copy' ? 'delay_moov' : 'empty_moov'}`
  const every = ['-frag_duration', String(AUDIO_FRAGMENT_MICROSECONDS)]
  return ['-avoid_negative_ts', 'make_non_negative', '-movflags', flags, ...every]
}

const copiedAudioOptions = (isAdts: boolean): string[] => [
  '-c:a',
  'copy',
  ...(isAdts ? ['-bsf:a', 'aac_adtstoasc'] : []),
  ...audioFragments('copy'),
]

/** The smallest number of channels with which one channel is for dialogue and others surround the listener. */
const MIN_SURROUND_CHANNELS = 5

/** Returns how a side of stereo is mixed. FFmpeg leaves out channels that a stream does not have. */
const sideOf = (side: 'L' | 'R') => `F${side}=0.707*FC+0.5*F${side}+0.35*B${side}+0.35*S${side}+0.25*BC`
/**
 * The filters that mix surround sound to stereo. They keep the level of dialogue in the centre and lower the others,
 * with a limiter against clipping, for which ffmpeg by default lowers all channels by 11 dB.
 */
const STEREO_FROM_SURROUND = [
  `pan=stereo|${sideOf('L')}|${sideOf('R')}`,
  'alimiter=limit=0.85:level=disabled',
]

/** Returns the filters that mix audio to the number of channels of a rendition. */
function mixing({ isSurround }: AudioRendition, channels: number): readonly string[] {
  if (isSurround === true) return ['aformat=channel_layouts=5.1']
  return channels >= MIN_SURROUND_CHANNELS ? STEREO_FROM_SURROUND : ['aformat=channel_layouts=stereo']
}

/**
 * Returns the options for encoded audio, whose timestamps count from its first position. Silence fills gaps, so that
 * video and audio stay in step. If the audio ends before the video, silence follows, so that playback continues.
 * @param fromTimestamp the timestamp of the first position in the file, in seconds
 * @param seconds the time from that position to the end of the video
 */
function encodedAudioOptions(
  rendition: AudioRendition,
  { channels }: MediaStream,
  fromTimestamp: number,
  seconds: number,
): string[] {
  const filters = [
    // The silence begins at this position even if the file has no more audio.
    `asetpts=PTS-(${fromTimestamp.toFixed(6)})/TB`,
    'aresample=async=1000',
    ...mixing(rendition, channels ?? 2),
    'apad',
    `atrim=end=${seconds.toFixed(6)}`,
  ]
  const format = rendition.format === 'opus' ? 'opus' : 'aac'
  const encoder = ['-ar', '48000', '-c:a', format === 'aac' ? 'aac' : 'libopus']
  const bits = ['-b:a', String(audioBitsOf(rendition))]
  return ['-af', filters.join(','), ...encoder, ...bits, ...audioFragments(format)]
}

interface VideoInput {
  rendition: Rendition & { kind: 'video' }
  /** The codec of the stream in the file. */
  codec: string
  threads: number
  encoder: VideoEncoder
}

function videoOptions({ rendition, codec, threads, encoder }: VideoInput, keyFrames: string): string[] {
  if (rendition.format === 'copy') {
    const tag = codec === 'hevc' ? ['-tag:v', 'hvc1'] : []
    return ['-c:v', 'copy', ...tag, ...videoFragments(SOFTWARE)]
  }
  const { height, format } = rendition
  const options = format === 'h264' ? h264Options(encoder, height, threads) : vp9Options(height, threads)
  // Sets key frames at the beginning of each segment.
  return [...options, '-force_key_frames', keyFrames, ...videoFragments(encoder)]
}

/** Returns the options with which ffmpeg writes a video stream as fragments that begin at key frames. */
export function videoFragments(encoder: VideoEncoder): string[] {
  const flags = `${VIDEO_FRAGMENTS}+${isHeaderLate(encoder) ? 'delay_moov' : 'empty_moov'}`
  return ['-avoid_negative_ts', 'disabled', '-movflags', flags]
}

function vp9Options(height: Height, threads: number): string[] {
  const bits = VIDEO_BITS[height]
  const rate = [
    '-b:v',
    String(Math.round(bits * 0.7)),
    '-maxrate',
    String(bits),
    '-bufsize',
    String(2 * bits),
  ]
  return [...VP9, '-threads', String(threads), ...rate, '-g', '100000']
}

const TRANSFERS = { pq: 'smpte2084', hlg: 'arib-std-b67' } as const

/**
 * Returns the filters that convert high dynamic range to the colours of ordinary screens (BT.709). They repeat the
 * input's colours, because `zscale` fails if the decoded pictures do not carry them.
 */
const toneMapping = (range: keyof typeof TRANSFERS): string[] => [
  `setparams=color_primaries=bt2020:color_trc=${TRANSFERS[range]}:colorspace=bt2020nc:range=tv`,
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  // The curve `mobius` hardly changes colours that are darker than white paper. Other curves darken the whole picture.
  'tonemap=mobius:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

/**
 * Returns the filters that deinterlace pictures which are marked as interlaced, scale larger pictures down to square
 * pixels and even sizes, and keep a constant frame rate, so that each segment has frames.
 * @param hold the filters that hold the last frame, which must stay in the video however short it is
 */
function videoFilter(height: Height, stream: MediaStream, hold: readonly string[]): string {
  const { highRange } = stream
  return [
    'yadif=deint=interlaced',
    `fps=${encodedFrameRate(stream).rate.toFixed(5)}${hold.length > 0 ? ':eof_action=pass' : ''}`,
    ...hold,
    `scale=w='max(2,trunc(min(${MAX_WIDTH},iw*sar*min(1,${height}/ih))/2)*2)':h='max(2,trunc(min(${height},ih)/2)*2)'`,
    ...(highRange === null ? [] : toneMapping(highRange)),
    'setsar=1',
    'format=yuv420p',
  ].join(',')
}
