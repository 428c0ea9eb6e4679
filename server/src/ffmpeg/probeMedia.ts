import * as v from 'valibot'
import { chooseMainStream } from './chooseMainStream.ts'
import { coverOf } from './coverOf.ts'
import { endOfVideo } from './endOfVideo.ts'
import { probedTags, type FileTags } from './fileTags.ts'
import { inputOptions } from './inputOptions.ts'
import { recordedAt } from './recordingTime.ts'
import { runFfmpeg } from './runFfmpeg.ts'
import type { HighRange, StreamTraits } from '@vtube/shared/streamDescription'
import { STATED_LIMITS as MOST, statedPixelWidth, statedUpTo } from './statedLimits.ts'

export const TIMEOUT_MS = 20_000
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024
const NICENESS = 5
/** The maximum pixels that ffprobe decodes to find the size of a picture. Decoding them takes 350 MB of memory. */
const MAX_PIXELS = 8192 * 8192
const OUTPUT = ['-show_format', '-show_streams', '-show_chapters', '-of', 'json']

/** A stream of a media file as ffmpeg describes it. */
export interface MediaStream extends StreamTraits {
  /** The index of the stream in the file, by which ffmpeg selects the stream. */
  index: number
  /** The index of the stream among all streams of its kind, including streams that this description leaves out. */
  number: number
  kind: 'video' | 'audio' | 'subtitle'
  /** The name of the codec in ffmpeg, such as `h264`. */
  codec: string
  profile: string
  level: number | null
  frames: number | null
  /** The frame rate that fits all timestamps, if it differs from the average. */
  baseFrameRate: number | null
  /** Whether a player has to rotate the picture, as with videos from a phone. */
  isRotated: boolean
  /** Whether the player rotates the picture by a quarter, which exchanges width and height. */
  isSideways: boolean
  /** The width of a pixel divided by its height. */
  pixelWidth: number
  /** The range of a video of high dynamic range, or null for an ordinary video. */
  highRange: HighRange | null
  /** Whether only decoders of Dolby Vision show the right colours of a picture (profile 5). */
  isDolbyVisionOnly: boolean
  /** Whether subtitles are shown even if the viewer has chosen none, because they translate signs or foreign speech. */
  isForced: boolean
  /** Whether subtitles also describe sounds. */
  isForDeaf: boolean
  durationSeconds: number | null
}

export interface MediaInfo {
  /** The names of the format in ffmpeg, such as `matroska,webm`. */
  format: string
  /** The timestamp at which the file begins, in seconds. */
  startSeconds: number
  durationSeconds: number | null
  bitsPerSecond: number | null
  /** The time of the recording, or null if the file does not state a plausible one. */
  recordedAt: Date | null
  /** The tags of the file, by the names of ffmpeg in lower case. */
  tags: FileTags
  /** The index of the stream that is the cover, or null without a cover. */
  cover: number | null
  /** The main video stream, the audio streams and the subtitles. Covers and data streams are left out. */
  streams: readonly MediaStream[]
  /** The chapters as the file states them, with unchecked times and titles. */
  chapters: readonly { startSeconds: number; title: string }[]
}

const number = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()), NaN)
const text = v.fallback(v.string(), '')
/** Parses ratios such as `25/1` and `4:3`. */
const ratio = v.fallback(
  v.pipe(
    v.string(),
    v.transform((value) => {
      const [count = NaN, of = 1] = value.split(/[/:]/).map(Number)
      return count / of
    }),
  ),
  NaN,
)
const tagsSchema = v.fallback(v.record(v.string(), v.string()), {})
const streamSchema = v.object({
  index: v.number(),
  codec_type: text,
  codec_name: text,
  profile: text,
  level: number,
  width: number,
  height: number,
  sample_aspect_ratio: ratio,
  avg_frame_rate: ratio,
  r_frame_rate: ratio,
  nb_frames: number,
  bit_rate: number,
  channels: number,
  sample_rate: number,
  color_transfer: text,
  duration: number,
  disposition: v.fallback(v.record(v.string(), v.number()), {}),
  tags: tagsSchema,
  side_data_list: v.fallback(
    v.array(v.object({ rotation: number, dv_profile: number, dv_bl_signal_compatibility_id: number })),
    [],
  ),
})
const chapterSchema = v.object({
  start_time: number,
  tags: v.fallback(v.object({ title: text }), { title: '' }),
})
const outputSchema = v.object({
  format: v.object({
    format_name: text,
    start_time: number,
    duration: number,
    bit_rate: number,
    tags: tagsSchema,
  }),
  streams: v.array(streamSchema),
  chapters: v.fallback(v.array(chapterSchema), []),
})

/**
 * Reads the description of a file with ffprobe. Both paths are absolute.
 * @throws if the file has none of the known formats, is broken, or takes longer than 20 seconds
 */
export async function probeMedia(ffprobe: string, path: string, signal?: AbortSignal): Promise<MediaInfo> {
  const output = await runFfprobe(ffprobe, path, OUTPUT, TIMEOUT_MS, signal)
  return toMediaInfo(JSON.parse(output))
}

/**
 * Parses the JSON that ffprobe prints.
 * @throws if the JSON does not describe a file
 */
export function toMediaInfo(output: unknown): MediaInfo {
  const { format, streams, chapters } = v.parse(outputSchema, output)
  const described = toStreams(streams)
  return {
    format: format.format_name,
    startSeconds: Math.abs(format.start_time) <= MOST.seconds ? format.start_time : 0,
    durationSeconds: endOfVideo(described) ?? statedUpTo(MOST.seconds, format.duration),
    bitsPerSecond: statedUpTo(MOST.bitsPerSecond, format.bit_rate),
    recordedAt: recordedAt([format, ...streams]),
    tags: probedTags(format, streams),
    cover: coverOf(streams),
    streams: described,
    chapters: chapters.map(({ start_time: time, tags }) => ({ startSeconds: time, title: tags.title })),
  }
}

/**
 * Runs ffprobe on one file. Resolves to its output.
 * @throws if ffprobe fails or takes too long
 */
export async function runFfprobe(
  ffprobe: string,
  path: string,
  output: readonly string[],
  timeoutMs = TIMEOUT_MS,
  signal?: AbortSignal,
): Promise<string> {
  const options = [...output, ...inputOptions(path, MAX_PIXELS)]
  const job = { program: ffprobe, arguments: options, niceness: NICENESS, signal }
  return (await runFfmpeg(job, { timeoutMs, maxBytes: MAX_OUTPUT_BYTES })).toString()
}

type ReadStream = v.InferOutput<typeof streamSchema>
type SideData = ReadStream['side_data_list'][number]

/** Converts the streams. Keeps only the main one of the video streams, even if covers precede it. */
function toStreams(read: readonly ReadStream[]): MediaStream[] {
  const counts = { video: 0, audio: 0, subtitle: 0 }
  const streams = read.flatMap((stream) => {
    const { codec_type: kind } = stream
    if (kind !== 'video' && kind !== 'audio' && kind !== 'subtitle') return []
    const number = counts[kind]++
    if (number >= MOST.streams) return []
    if (stream.disposition['attached_pic'] === 1) return []
    return [toStream(stream, kind, number)]
  })
  const mainStream = chooseMainStream(streams.filter(({ kind }) => kind === 'video'))
  return streams.filter((stream) => stream.kind !== 'video' || stream === mainStream)
}

function toStream(read: ReadStream, kind: MediaStream['kind'], number: number): MediaStream {
  const { disposition, tags } = read
  const title = (tags['title'] ?? '').slice(0, 100)
  return {
    index: read.index,
    number,
    kind,
    codec: read.codec_name,
    profile: read.profile,
    level: statedUpTo(MOST.level, read.level),
    width: statedUpTo(MOST.pixels, read.width),
    height: statedUpTo(MOST.pixels, read.height),
    frames:
      statedUpTo(MOST.frames, read.nb_frames) ?? statedUpTo(MOST.frames, Number(tags['NUMBER_OF_FRAMES'])),
    frameRate: statedUpTo(MOST.frameRate, read.avg_frame_rate),
    baseFrameRate: statedUpTo(MOST.frameRate, read.r_frame_rate),
    isRotated: read.side_data_list.some(({ rotation }) => Number.isFinite(rotation) && rotation % 360 !== 0),
    isSideways: read.side_data_list.some(({ rotation }) => Math.abs(rotation % 180) === 90),
    highRange: highRangeOf(read),
    isDolbyVisionOnly: highRangeOf(read) === null && read.side_data_list.some(isWithoutBase),
    pixelWidth: statedPixelWidth(read.sample_aspect_ratio),
    bitsPerSecond:
      statedUpTo(MOST.bitsPerSecond, read.bit_rate) ?? statedUpTo(MOST.bitsPerSecond, Number(tags['BPS'])),
    channels: statedUpTo(MOST.channels, read.channels),
    sampleRate: statedUpTo(MOST.sampleRate, read.sample_rate),
    language: toLanguage(tags['language']),
    title,
    isDefault: disposition['default'] === 1,
    isForced: disposition['forced'] === 1 || (kind === 'subtitle' && FORCED_TITLE.test(title)),
    isForDeaf: disposition['hearing_impaired'] === 1,
    isSpecial: disposition['comment'] === 1 || disposition['visual_impaired'] === 1 || isSpecialTitle(title),
    // If a Matroska file has no such tag, ffprobe states the duration of the file for each of its streams.
    durationSeconds: toSeconds(tags['DURATION']) ?? statedUpTo(MOST.seconds, read.duration),
  }
}

/** The transfer functions of high dynamic range by their names in ffmpeg. */
const HIGH_RANGES = new Map<string, HighRange>([
  ['smpte2084', 'pq'],
  ['arib-std-b67', 'hlg'],
])
/** The range that decoders without Dolby Vision show, by the compatibility number in the file. */
const DOLBY_VISION_BASES = new Map<number, HighRange>([
  [1, 'pq'],
  [4, 'hlg'],
  [6, 'pq'],
])

/** Returns whether a Dolby Vision video has no base that other decoders can show. */
const isWithoutBase = ({ dv_profile: profile, dv_bl_signal_compatibility_id: base }: SideData): boolean =>
  profile === 5 || (profile === 10 && base === 0)

function highRangeOf({ color_transfer: transfer, side_data_list: sideData }: ReadStream): HighRange | null {
  const bases = sideData.map((data) => DOLBY_VISION_BASES.get(data.dv_bl_signal_compatibility_id))
  return HIGH_RANGES.get(transfer) ?? bases.find((base) => base !== undefined) ?? null
}

const FORCED_TITLE = /\bforced\b/i
/** Matches the titles of commentaries and audio descriptions, because some files mark them only in the title. */
const SPECIAL_TITLE = /\b(?:commentary|commentaries|audio description|descriptive)\b/i

/** Returns whether the title of a track says that it is a commentary or an audio description. */
export const isSpecialTitle = (title: string): boolean => SPECIAL_TITLE.test(title)

/** The maximum length of a language tag. A longer tag is ignored. */
const MAX_LANGUAGE = 50

export function toLanguage(given: string | undefined): string {
  try {
    return given === undefined || given === '' || given.length > MAX_LANGUAGE
      ? 'und'
      : (Intl.getCanonicalLocales(given)[0] ?? 'und')
  } catch {
    return 'und'
  }
}

/** Parses durations of Matroska, such as `00:00:14.006000000`. */
function toSeconds(text: string | undefined): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,5}):(\d\d):(\d\d(?:\.\d{1,12})?)$/.exec(text ?? '') ?? []
  return seconds === undefined
    ? null
    : statedUpTo(MOST.seconds, Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}
