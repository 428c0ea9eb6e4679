import { hash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { codecsOf, describeStreams } from '../ffmpeg/describeStreams.ts'
import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import type { StreamDescription, Target } from '../ffmpeg/mediaStream.ts'
import { probeMedia, type MediaInfo } from '../ffmpeg/probeMedia.ts'
import { isCutOff } from '../library/cutOff.ts'
import { createDiskCache } from '../library/diskCache.ts'
import { readDuration, readStreams } from '../library/mediaMetadata.ts'
import { chooseHeight, scaledSize } from './chooseHeight.ts'
import { conversionArguments } from './conversionArguments.ts'
import { BusyError, createSegmenter, type Track } from './createSegmenter.ts'
import { readKeyFrames } from './keyFrames.ts'
import { mediaPlaylist, multivariantPlaylist, type AudioEntry } from './playlists.ts'
import * as renditions from './renditions.ts'
import { planByKeyFrames, planEqual, segmentAt, type SegmentPlan } from './segmentPlan.ts'
import type { RunEnd } from './SegmentRun.ts'
import { createSubtitleReader } from './subtitleStreams.ts'

const { isTranscodedVideo, nameOf, streamOf } = renditions
type Rendition = renditions.Rendition

const MAX_FILES = 500

export interface ConversionOptions {
  ffmpeg: Ffmpeg
  /** Absolute path of the folder for segments. */
  folder: string
  /** Videos that are transcoded at a time. */
  maxRuns: number
  /** Of ffmpeg, from 0 to 19. */
  niceness: number
  cacheBytes: number
  /** Time without a request after which ffmpeg ends. */
  idleMs?: number
}

/** What a viewer asks for. */
export interface ViewerRequest {
  /** Name of the viewer's page. */
  viewer: string
  /** Position from which the viewer watches. */
  startSeconds: number
}

export interface PlaylistRequest extends ViewerRequest {
  target: Target
  /** Tracks that the browser plays as they are: the picture, and numbers of audio tracks. */
  copies: ReadonlySet<'video' | number>
}

/** A file and what is known of it. */
interface KnownFile {
  path: string
  /** Changes with the file. */
  fingerprint: string
  info: MediaInfo
  tracks: readonly StreamDescription[]
  durationSeconds: number
}

export type Conversion = Awaited<ReturnType<typeof openConversion>>

/**
 * Opens the conversion of videos that a browser cannot play: playlists and segments of HTTP Live Streaming, made by ffmpeg
 * when they are asked for. All paths are absolute and of files in the library.
 */
export async function openConversion(options: ConversionOptions) {
  const { ffmpeg, folder, maxRuns, niceness, cacheBytes, idleMs } = options
  // Segments of an earlier process may have been made in another way.
  await rm(folder, { recursive: true, force: true })
  const cache = createDiskCache({ folder, maxBytes: cacheBytes })
  const segmenter = createSegmenter({
    program: ffmpeg.ffmpeg,
    cache,
    niceness,
    maxRuns,
    ...(idleMs !== undefined && { idleMs }),
  })
  const files = new LRUCache<string, Promise<KnownFile>>({ max: MAX_FILES })
  const keyFrames = new LRUCache<string, Promise<readonly number[] | null>>({ max: MAX_FILES })

  const fileOf = async (path: string): Promise<KnownFile> => {
    const { size, mtimeMs } = await stat(path)
    const fingerprint = hash('sha256', `${path}\n${size}\n${mtimeMs}`, 'base64url').slice(0, 22)
    const reading = files.get(fingerprint) ?? readFile(ffmpeg, path, fingerprint)
    files.set(fingerprint, reading)
    // What failed may have been a disk that was away.
    reading.catch(() => files.delete(fingerprint))
    return await reading
  }

  const keyFramesOf = async ({ path, fingerprint, info }: KnownFile) => {
    const stream = streamOf(info, { kind: 'video', format: 'copy' })
    if (stream === null) return null
    const reading = keyFrames.get(fingerprint) ?? readKeyFrames(ffmpeg.ffprobe, path, info, stream)
    keyFrames.set(fingerprint, reading)
    return await reading
  }

  const planOf = async (file: KnownFile, rendition: Rendition): Promise<SegmentPlan | null> => {
    const stream = streamOf(file.info, rendition)
    if (stream === null) return null
    const seconds = Math.min(stream.durationSeconds ?? Infinity, file.durationSeconds)
    if (rendition.kind === 'audio' || rendition.format !== 'copy') return planEqual(seconds)
    const times = trackOf(file, rendition)?.canCopy === true ? await keyFramesOf(file) : null
    return times === null ? null : planByKeyFrames(times, seconds)
  }

  /** Resolves to the segments of a rendition; null if the file has no such track, or it cannot be copied. */
  const openTrack = async (path: string, rendition: Rendition): Promise<Track | null> => {
    const file = await fileOf(path)
    const { info, fingerprint } = file
    const stream = streamOf(info, rendition)
    const plan = await planOf(file, rendition)
    if (stream === null || plan === null) return null
    const input = { path, format: info.format, startSeconds: info.startSeconds, stream }
    return {
      name: `${fingerprint}/${nameOf(rendition)}`,
      plan,
      isHeavy: isTranscodedVideo(rendition),
      arguments: (first) => conversionArguments(input, rendition, plan.starts[first] ?? 0),
    }
  }

  /** Resolves to the best picture that the browser plays and this machine makes in time. */
  const chooseVideo = async (file: KnownFile, { target, copies }: PlaylistRequest) => {
    const copy: Rendition = { kind: 'video', format: 'copy' }
    if (copies.has('video') && (await planOf(file, copy)) !== null) return copy
    const height = chooseHeight(streamOf(file.info, copy)?.height ?? null, (one) =>
      segmenter.isTooSlow(`${file.fingerprint}/${nameOf({ kind: 'video', format: target, height: one })}`),
    )
    return { kind: 'video', format: target, height } as const
  }

  return {
    targets: ffmpeg.targets,
    tracks: async (path: string): Promise<readonly StreamDescription[]> => (await fileOf(path)).tracks,

    /**
     * Resolves to the multivariant playlist of a file for one browser; null if it has no picture.
     * @throws BusyError if the machine has no capacity left
     */
    async mainPlaylist(path: string, request: PlaylistRequest): Promise<string | null> {
      const file = await fileOf(path)
      const video = await chooseVideo(file, request)
      const track = await openTrack(path, video)
      const stream = streamOf(file.info, video)
      if (track === null || stream === null) return null
      segmenter.enter(track, request.viewer)
      const uriOf = (rendition: Rendition) => `${nameOf(rendition)}/index.m3u8?${queryOf(request)}`
      const codecsFor = (rendition: Rendition) =>
        rendition.format === 'copy'
          ? codecsOf(trackOf(file, rendition)?.type ?? null)
          : renditions.codecsOfRendition(rendition)
      const audio = file.info.streams
        .filter(({ kind }) => kind === 'audio')
        .map((sound, number): AudioEntry => {
          const canCopy =
            request.copies.has(number) && file.tracks.filter(({ kind }) => kind === 'audio')[number]?.canCopy
          const encoded = request.target === 'h264' ? 'aac' : 'opus'
          const rendition = {
            kind: 'audio',
            format: canCopy === true ? 'copy' : encoded,
            track: number,
          } as const
          return {
            uri: uriOf(rendition),
            name: sound.title || `${number + 1}`,
            language: sound.language,
            channels: rendition.format === 'copy' ? (sound.channels ?? 2) : 2,
            bandwidth: renditions.bandwidthOf(rendition, sound),
            codecs: codecsFor(rendition),
          }
        })
      const size = video.format === 'copy' ? stream : scaledSize(stream, video.height)
      const entry = { uri: uriOf(video), codecs: codecsFor(video), width: size.width, height: size.height }
      return multivariantPlaylist({ ...entry, bandwidth: renditions.bandwidthOf(video, stream) }, audio)
    },

    /** Resolves to the playlist of a rendition; null if there is none. */
    async mediaPlaylist(path: string, rendition: Rendition, request: ViewerRequest): Promise<string | null> {
      const track = await openTrack(path, rendition)
      if (track === null) return null
      const viewer = `viewer=${encodeURIComponent(request.viewer)}`
      return mediaPlaylist(track.plan, {
        header: `header.mp4?${viewer}&near=${segmentAt(track.plan, request.startSeconds)}`,
        segment: (index) => `${index}.m4s?${viewer}`,
      })
    },

    /**
     * Resolves to the header or a segment of a rendition, or to why there is none; null for an unknown one.
     * @throws BusyError if the machine has no capacity left, or is too slow for this height
     */
    async part(
      path: string,
      rendition: Rendition,
      part: number | 'header',
      { viewer, near }: { viewer: string; near: number },
    ): Promise<Buffer | RunEnd | null> {
      const track = await openTrack(path, rendition)
      if (track === null || !((part === 'header' ? near : part) < track.plan.starts.length)) return null
      if (isTranscodedVideo(rendition) && (await isSlowerThanNeeded(path, rendition, track)))
        throw new BusyError('this height takes too long')
      return await segmenter.read(track, viewer, part, near)
    },
    subtitles: createSubtitleReader({ ffmpeg, cache, niceness, infoOf: fileOf }),
    figures: () => segmenter.figures(),
    close: () => segmenter.close(),
  }

  /** Whether a lower height is better for a viewer whose segments come too late. */
  async function isSlowerThanNeeded(path: string, rendition: Rendition, track: Track): Promise<boolean> {
    if (rendition.kind !== 'video' || rendition.format === 'copy' || !segmenter.isTooSlow(track.name))
      return false
    const file = await fileOf(path)
    const { target, height } = { target: rendition.format, height: rendition.height }
    const chosen = await chooseVideo(file, { target, copies: new Set(), viewer: '', startSeconds: 0 })
    return chosen.format !== 'copy' && chosen.height < height
  }
}

const queryOf = ({ viewer, startSeconds }: ViewerRequest) =>
  `viewer=${encodeURIComponent(viewer)}&start=${startSeconds}`

function trackOf({ tracks }: KnownFile, rendition: Rendition): StreamDescription | null {
  const ofKind = tracks.filter(({ kind }) => kind === rendition.kind)
  return ofKind[rendition.kind === 'audio' ? rendition.track : 0] ?? null
}

/** @throws if the file is broken, or has neither a duration nor packets from which it follows */
async function readFile(ffmpeg: Ffmpeg, path: string, fingerprint: string): Promise<KnownFile> {
  const info = await probeMedia(ffmpeg.ffprobe, path)
  const [found, durationSeconds, isBroken] = await Promise.all([
    readStreams(path).catch(() => describeStreams(info)),
    readDuration(path, ffmpeg),
    isCutOff(path),
  ])
  // Half a picture at the end of a copy would stop a browser; a decoder goes on.
  const tracks = isBroken ? found.map((track) => ({ ...track, canCopy: false })) : found
  if (durationSeconds === null) throw new Error('the duration of the file is unknown')
  return { path, fingerprint, info, tracks, durationSeconds }
}
