import {
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
} from 'mediabunny'
import { codecName } from '../ffmpeg/codecNames.ts'
import { isInMp4 } from '../ffmpeg/codecStrings.ts'
import type { StreamDescription } from '../ffmpeg/mediaStream.ts'
import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import { isSpecialTitle, probeEnd, probeMedia, toLanguage, type MediaInfo } from '../ffmpeg/probeMedia.ts'
import { isCutOff } from './cutOff.ts'

/** No playlist formats: they could name other files. */
const FORMATS = [WEBM, MATROSKA, MP4, QTFF, OGG]
const READ_AHEAD_BYTES = 2 * 1024 * 1024
const SEARCH_PRECISION_SECONDS = 0.05

/**
 * Returns the duration of a media file in seconds, to the millisecond: as far as it can be played, from its metadata or
 * else from its packets; null if neither has it.
 * @param ffmpeg reads further formats; null where it is not installed
 * @param signal ends the reading, which may have to go through the whole file
 * @throws if the file is in none of the known formats, or is broken
 */
export async function readDuration(
  path: string,
  ffmpeg: Ffmpeg | null,
  signal?: AbortSignal,
): Promise<number | null> {
  const seconds = await readOwnDuration(path, signal).catch(async (error: unknown) => {
    if (ffmpeg === null) throw error
    return await readOtherDuration(ffmpeg, path, signal)
  })
  return seconds !== null && Number.isFinite(seconds) && seconds > 0
    ? Math.round(seconds * 1000) / 1000
    : null
}

async function readOwnDuration(path: string, signal?: AbortSignal): Promise<number | null> {
  using input = new Input({
    formats: FORMATS,
    source: new FilePathSource(path, { maxCacheSize: READ_AHEAD_BYTES }),
  })
  const end = () => input.dispose()
  signal?.addEventListener('abort', end)
  try {
    const stated = await input.getDurationFromMetadata()
    if (stated === null || stated <= 0) return await input.computeDuration()
    return (await isCutOff(path)) ? await playableSeconds(input, stated) : stated
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

async function readOtherDuration(ffmpeg: Ffmpeg, path: string, signal?: AbortSignal): Promise<number | null> {
  const info = await probeVideo(ffmpeg, path, signal)
  if (info.durationSeconds !== null && !(await isCutOff(path))) return info.durationSeconds
  return (await probeEnd(ffmpeg.ffprobe, path, info, signal)) ?? info.durationSeconds
}

/** Returns the end of the last picture that a file has, however long it says that it is. */
async function playableSeconds(input: Input, stated: number): Promise<number> {
  const tracks = await input.getVideoTracks()
  const ends = await Promise.all(tracks.map((track) => playableEnd(track, stated)))
  // A cover ends at once.
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
  // Where an index names pictures that are missing, only searching finds the last one.
  let [from, to] = [0, stated]
  while (to - from > SEARCH_PRECISION_SECONDS) {
    const middle = (from + to) / 2
    if ((await endAt(middle)) === null) to = middle
    else from = middle
  }
  return (await endAt(from)) ?? stated
}

/**
 * Reads with ffprobe what a video is made of.
 * @throws if the file is broken or has no moving picture
 */
export async function probeVideo(
  { ffprobe }: Ffmpeg,
  path: string,
  signal?: AbortSignal,
): Promise<MediaInfo> {
  const info = await probeMedia(ffprobe, path, signal)
  if (!info.streams.some(({ kind }) => kind === 'video')) throw new Error('it has no moving picture')
  return info
}

/** Resolves to the number of pictures of a media file, covers among them; to null if it is in none of the known formats. */
export async function countPictures(path: string): Promise<number | null> {
  try {
    using input = new Input({ formats: FORMATS, source: new FilePathSource(path) })
    return (await input.getVideoTracks()).length
  } catch {
    return null
  }
}

const IN_WEBM = new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis'])
/** Packets from which bit rate and frame rate are estimated. */
const MEASURED_PACKETS = 50

/**
 * Returns descriptions of the film and of all audio tracks of a media file.
 * @param film number of the film among the video tracks; null if it is not known
 * @throws if the file is in none of the known formats, is broken, or has several video tracks and the film is not known
 */
export async function readStreams(path: string, film: number | null = null): Promise<StreamDescription[]> {
  using input = new Input({ formats: FORMATS, source: new FilePathSource(path) })
  const videos = await input.getVideoTracks()
  if (videos.length > 1 && film === null) throw new Error('it has several pictures')
  const video = videos[film ?? 0]
  const streams: StreamDescription[] = []
  if (video) {
    const [width, height] = [await video.getCodedWidth(), await video.getCodedHeight()]
    const stats = await video.computePacketStats(MEASURED_PACKETS).catch(() => null)
    const described = await describe(video)
    streams.push({
      ...described,
      isFirst: video === videos[0],
      canCopy: described.canCopy && (await video.getRotation()) === 0,
      width,
      height,
      frameRate: positive(stats?.averagePacketRate),
      bitsPerSecond: positive(stats?.averageBitrate),
    })
  }
  for (const [index, audio] of (await input.getAudioTracks()).entries())
    streams.push({
      ...(await describe(audio)),
      isFirst: index === 0,
      channels: await audio.getNumberOfChannels(),
      sampleRate: await audio.getSampleRate(),
    })
  return streams
}

const positive = (value = 0): number | null => (Number.isFinite(value) && value > 0 ? value : null)

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
