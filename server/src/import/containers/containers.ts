import {
  CustomSource,
  EncodedPacketSink,
  FilePathSource,
  Input,
  MATROSKA,
  MP4,
  OGG,
  QTFF,
  WEBM,
  type InputTrack,
  type InputVideoTrack,
  type Source,
} from 'mediabunny'
import { codecName, isInMp4 } from '../../ffmpeg/codecStrings.ts'
import type { HighRange, StreamDescription } from '@vtube/shared/streamDescription'
import { STATED_LIMITS as MOST, statedUpTo } from '../../ffmpeg/statedLimits.ts'
import { isSpecialTitle, toLanguage } from '../../ffmpeg/probeMedia.ts'
import { isAddress, openMedia } from '../../media/mediaLocation.ts'
import type { MediaLocation } from '../../media/MediaStore.ts'
import { readOutline, requirePossible } from './containerOutline.ts'

/** The accepted formats. Formats of playlists are excluded, because a playlist could refer to other files. */
const FORMATS = [WEBM, MATROSKA, MP4, QTFF, OGG]
const READ_AHEAD_BYTES = 2 * 1024 * 1024
const SEARCH_PRECISION_SECONDS = 0.05

function sourceOf(location: MediaLocation, maxCacheSize?: number): Source {
  const cache = maxCacheSize === undefined ? {} : { maxCacheSize }
  if (!isAddress(location)) return new FilePathSource(location, cache)
  const opening = openMedia(location)
  return new CustomSource({
    ...cache,
    getSize: async () => (await opening).bytes,
    read: async (start, end) => await (await opening).read(start, end - start),
    dispose: () => void opening.then((media) => media[Symbol.asyncDispose]()),
    // The range server joins neighbouring reads, and reads ahead.
    prefetchProfile: 'fileSystem',
  })
}

/**
 * Resolves to the duration that a media file states, or else to the duration of its packets, or to null if neither
 * duration is known.
 * @param isCutOff whether the file is shorter than it states, so that the end of its last frame is its duration
 * @throws if the file is in none of the known formats, is broken, or lists no picture, for example because its index is
 * missing
 */
export async function readOwnDuration(
  path: string,
  isCutOff: boolean,
  signal: AbortSignal,
): Promise<number | null> {
  using input = new Input({
    formats: FORMATS,
    source: sourceOf(path, READ_AHEAD_BYTES),
  })
  const end = () => input.dispose()
  signal.addEventListener('abort', end)
  try {
    if ((await input.getVideoTracks()).length === 0) throw new Error('it lists no picture')
    const stated = statedUpTo(MOST.seconds, await input.getDurationFromMetadata())
    if (stated === null) return await input.computeDuration()
    return isCutOff ? await playableSeconds(input, stated) : stated
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Returns the time in seconds at which the last existing frame ends. It may be before the end that the file states. */
async function playableSeconds(input: Input, stated: number): Promise<number> {
  const tracks = await input.getVideoTracks()
  const ends = await Promise.all(tracks.map((track) => playableEnd(track, stated)))
  // A cover is a video track as well, which ends immediately.
  return ends.length > 0 ? Math.max(...ends) : stated
}

async function playableEnd(track: InputVideoTrack, stated: number): Promise<number> {
  const sink = new EncodedPacketSink(track)
  const endAt = async (seconds: number) => {
    const packet = await sink.getPacket(seconds).catch(() => null)
    return packet === null ? null : packet.timestamp + packet.duration
  }
  const last = await endAt(Infinity)
  if (last !== null) return last
  // If an index lists missing frames, only a search finds the last existing frame.
  let [from, to] = [0, stated]
  while (to - from > SEARCH_PRECISION_SECONDS) {
    const middle = (from + to) / 2
    if ((await endAt(middle)) === null) to = middle
    else from = middle
  }
  return (await endAt(from)) ?? stated
}

/**
 * Resolves to the number of video tracks, including covers, of a media file.
 * @throws if the file is in none of the known formats
 */
export async function countVideoTracks(path: string): Promise<number> {
  requirePossible(await readOutline(path))
  using input = new Input({ formats: FORMATS, source: sourceOf(path) })
  return (await input.getVideoTracks()).length
}

/** The maximum number of key frames. A video of five hours has fewer even if each of its frames is a key frame. */
const MAX_KEY_FRAMES = 1_000_000

/**
 * Resolves to the times of the key frames of a video track, in seconds, in the order of the file's index, or to null if
 * there are more than `MAX_KEY_FRAMES`.
 * @param number the index of the track, counted from 0, among the video tracks of the file
 * @throws if the times cannot be read, or the signal aborts
 */
export async function readKeyTimes(
  path: string,
  number: number,
  signal: AbortSignal,
): Promise<number[] | null> {
  requirePossible(await readOutline(path))
  using input = new Input({ formats: [WEBM, MATROSKA, MP4, QTFF], source: sourceOf(path) })
  // In a file without an index, even the search for a single key frame may read the whole file.
  signal.addEventListener('abort', () => input.dispose())
  const track = (await input.getVideoTracks())[number]
  if (track === undefined) return []
  const sink = new EncodedPacketSink(track)
  const times: number[] = []
  let packet = await sink.getFirstKeyPacket({ metadataOnly: true })
  while (packet !== null) {
    signal.throwIfAborted()
    times.push(packet.timestamp)
    if (times.length > MAX_KEY_FRAMES) return null
    packet = await sink.getNextKeyPacket(packet, { metadataOnly: true })
  }
  return times
}

const IN_WEBM = new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis'])
/** The number of packets from which bit rate and frame rate are estimated. */
const MEASURED_PACKETS = 50

/**
 * Returns descriptions of the main video track and of all audio tracks of a media file.
 * @param videoNumber the index of the main track among the video tracks, or null if unknown
 * @throws if the file is in none of the known formats, is broken, or has several video tracks and the index of the main
 * track is unknown
 */
export async function readStreams(path: string, videoNumber: number | null): Promise<StreamDescription[]> {
  requirePossible(await readOutline(path))
  using input = new Input({ formats: FORMATS, source: sourceOf(path) })
  const videos = await input.getVideoTracks()
  if (videos.length > 1 && videoNumber === null) throw new Error('it has several pictures')
  const video = videos[videoNumber ?? 0]
  const streams: StreamDescription[] = []
  if (video) {
    const stats = await video.computePacketStats(MEASURED_PACKETS).catch(() => null)
    const described = await describe(video)
    const { transfer } = (await video.getColorSpace()) as { transfer?: string }
    const highRange: HighRange | null = transfer === 'pq' || transfer === 'hlg' ? transfer : null
    streams.push({
      ...described,
      ...(highRange && { highRange, type: withTransfer(described.type, TRANSFER_CODES[highRange]) }),
      isFirst: video === videos[0],
      canCopy: described.canCopy && (await video.getRotation()) === 0,
      width: statedUpTo(MOST.pixels, await video.getCodedWidth()),
      height: statedUpTo(MOST.pixels, await video.getCodedHeight()),
      frameRate: statedUpTo(MOST.frameRate, stats?.averagePacketRate),
      bitsPerSecond: statedUpTo(MOST.bitsPerSecond, stats?.averageBitrate),
    })
  }
  for (const [index, audio] of (await input.getAudioTracks()).slice(0, MOST.streams).entries())
    streams.push({
      ...(await describe(audio)),
      isFirst: index === 0,
      channels: statedUpTo(MOST.channels, await audio.getNumberOfChannels()),
      sampleRate: statedUpTo(MOST.sampleRate, await audio.getSampleRate()),
    })
  return streams
}

/** The numbers of the transfer functions of high dynamic range (ITU-T H.273). */
const TRANSFER_CODES: Readonly<Record<HighRange, number>> = { pq: 16, hlg: 18 }

/**
 * Adds a transfer function to the media type of a VP9 video. The packets of VP9 do not contain the transfer function,
 * and browsers compare the one in the type with the stated dynamic range.
 */
const withTransfer = (type: string | null, code: number): string | null =>
  type && type.replace(/(vp09(?:\.\d\d){5})\.\d\d/, `$1.${code}`)

async function describe(track: InputTrack): Promise<StreamDescription> {
  const codec = await track.getCodec()
  const id = codec ?? String((await track.getInternalCodecId()) ?? '')
  const parameters = await track.getCodecParameterString().catch(() => null)
  const kind = track.isVideoTrack() ? 'video' : 'audio'
  const container = IN_WEBM.has(id) ? `${kind}/webm` : `${kind}/mp4`
  const type = codec === null || parameters === null ? null : `${container}; codecs="${parameters}"`
  const title = ((await track.getName()) ?? '').slice(0, 100)
  const { default: isDefault, commentary, visuallyImpaired } = await track.getDisposition()
  return {
    kind,
    name: codecName(id),
    type,
    canCopy: isInMp4(type),
    bitsPerSecond: null,
    width: null,
    height: null,
    frameRate: null,
    channels: null,
    sampleRate: null,
    language: toLanguage(await track.getLanguageCode()),
    title,
    isFirst: true,
    isDefault,
    isSpecial: commentary || visuallyImpaired || isSpecialTitle(title),
  }
}
