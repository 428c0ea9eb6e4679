import type { OpenFile } from '../http/sendOpenFile.ts'
import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import type { StreamDescription } from '@vtube/shared/streamDescription'
import { deleteOtherVersion } from '../cache/cacheVersion.ts'
import type { Cluster } from './cluster/openCluster.ts'
import { createDiskCache } from '../cache/diskCache.ts'
import type { SharedTier } from '../cache/sharedTier.ts'
import { BusyError } from '../cache/BusyError.ts'
import { conversionArguments } from './conversionArguments.ts'
import type { EncoderPool } from './encoders/encoderPool.ts'
import { createSegmenter, type PartRequest } from './createSegmenter.ts'
import { createKnownFiles, type KnownFile } from './knownFiles.ts'
import type { RenditionSource } from './conversionPlaces.ts'
import { createPlaylists } from './conversionPlaylists.ts'
import { createAudioChoice } from './chooseAudioStream.ts'
import { COPIED_VIDEO, createVideoChoice } from './chooseVideoStream.ts'
import {
  isMadeBy,
  isTranscodedVideo,
  parseRendition,
  sourceName,
  streamOf,
  suitsDevices,
  type Rendition,
} from './renditions.ts'
import { usualRequest } from './preparation/playedByMost.ts'
import { createPreparedVideos, type Preparation, type PrepareOptions } from './preparation/preparedVideos.ts'
import type { AnySegmenter } from './cluster/sharedSegmenter.ts'
import { planRendition } from './planRendition.ts'
import type { RunEnd } from './SegmentRun.ts'
import { createSubtitleReader } from '../pictures/extractedSubtitles.ts'
import { finishSoon } from '../base/withTimeout.ts'

/** The version of the options of ffmpeg and of the times at which segments begin. Increment it when these change. */
const VERSION = 2
/** The seconds after which a viewer may try again: few, because the playlist of another rendition is ready. */
const NO_COPY_RETRY_SECONDS = 1

export interface ConversionOptions {
  ffmpeg: Ffmpeg
  /** The devices that encode. By default, none does. */
  encoders?: EncoderPool
  /** The absolute path of the folder for segments. */
  folder: string
  /** The absolute path of the folder for descriptions of files. By default, they are not kept over restarts. */
  filesFolder?: string
  /** The maximum number of videos that are transcoded at the same time. */
  maxRuns: number
  /** The number of threads of each video encoder. */
  threads: number
  /** The number of threads of an encoder that starts while no other one runs. */
  threadsAlone: number
  /** The niceness of the ffmpeg processes, from 0 to 19, which is the lowest priority. */
  niceness: number
  cacheBytes: number
  /** The storage in which segments and subtitles are shared with other machines. By default, they are not shared. */
  shared?: SharedTier | undefined
  /** The machines that encode together, with the path of a video on this one. By default, this machine is alone. */
  machines?: { cluster: Cluster; locate: (videoId: string) => Promise<string | null> } | undefined
  /** The maximum number of bytes of prepared videos in the cache. By default, no videos are prepared. */
  preparedBytes?: number
  /** Returns the milliseconds of a clock, which is `monotonicNow` by default. */
  now?: () => number
}

interface FilePartRequest extends PartRequest {
  videoId: string
  /** The fingerprint of the file for which the playlist was made, or null if it is not known. */
  fingerprint: string | null
}

export type Conversion = Awaited<ReturnType<typeof openConversion>>

/**
 * Opens the conversion of videos that a browser cannot play. On request, ffmpeg makes segments for HTTP Live Streaming,
 * and this module makes their playlists. All paths are absolute paths of files in the library.
 */
export async function openConversion(options: ConversionOptions) {
  const { ffmpeg, folder, threads, threadsAlone, niceness, cacheBytes } = options
  const version = `${VERSION} ${ffmpeg.version ?? ''} ${ffmpeg.canToneMap === true}`
  const beforeFirst = await deleteOtherVersion(folder, version)
  const shared = options.shared && { tier: options.shared, prefix: `segments/${VERSION}` }
  const cache = createDiskCache({ folder, maxBytes: cacheBytes, beforeFirst, shared })
  const files = createKnownFiles(ffmpeg, { folder: options.filesFolder })
  const audioChoice = createAudioChoice()
  const subtitles = createSubtitleReader({ ffmpeg, cache, niceness, infoOf: files.read })
  const { cluster, locate } = options.machines ?? {}
  const noteSpeed = (name: string, isSlow: boolean) =>
    void cluster?.leases.noteSpeed(name, isSlow).catch(() => {})
  const local = createSegmenter({ ...options, program: ffmpeg.ffmpeg, cache, onSpeed: noteSpeed })
  const segmenter: AnySegmenter = cluster && locate ? await share(cluster, locate) : local

  /** Lets this machine encode together with other machines. */
  async function share(cluster: Cluster, locate: (videoId: string) => Promise<string | null>) {
    const { createSharedSegmenter } = await import('./cluster/sharedSegmenter.ts')
    return createSharedSegmenter({
      local,
      cache,
      cluster,
      async sourceOf(videoId, name) {
        const [path, rendition] = [await locate(videoId), parseRendition(name.slice(name.indexOf('/') + 1))]
        if (path === null || rendition === null) return null
        // The ffmpeg of another machine may have other encoders.
        if (!isMadeBy(rendition, ffmpeg.targets)) return null
        const source = await sourceOf(await files.read(path), rendition, videoId)
        return source?.name === name ? source : null
      },
    })
  }

  /**
   * Resolves to the source of a rendition, or to null if the file has no such stream or the stream cannot be copied.
   * @throws BusyError if key frames are not known yet, so that a copy may be possible later
   */
  const sourceOf = async (
    file: KnownFile,
    rendition: Rendition,
    videoId: string,
  ): Promise<RenditionSource | null> => {
    const stream = streamOf(file.info.streams, rendition)
    const plan = await planRendition(files, file, rendition)
    if (stream === null || plan === null) return null
    if (plan === 'unknown')
      throw new BusyError('the key frames were not found in time', NO_COPY_RETRY_SECONDS)
    return {
      name: sourceName(file.fingerprint, rendition),
      videoId,
      plan,
      kind: rendition.kind,
      isTranscoding: isTranscodedVideo(rendition),
      canUseDevice: rendition.format === 'h264' && suitsDevices(stream, rendition.height),
      arguments(first, encoder) {
        const isAlone = segmenter.figures().watched === 0
        const share = { threads: isAlone ? threadsAlone : threads, canToneMap: ffmpeg.canToneMap }
        return conversionArguments({ file, stream, rendition, encoder, ...share }, plan.startOf(first))
      },
      isReplaceable: () => videos.isSlowerThanNeeded(file, rendition),
    }
  }

  const videos = createVideoChoice({
    ffmpeg,
    encoders: options.encoders,
    files,
    isTooSlow: segmenter.isTooSlow,
  })

  const prepared = createPreparedVideos({
    program: ffmpeg.ffmpeg,
    cache,
    folder,
    maxBytes: options.preparedBytes ?? 0,
    isBusy() {
      const { places, copying, waiting } = segmenter.figures()
      return places + copying + waiting > 0
    },
    now: options.now,
  })
  // The cache is read ahead, so that the first viewer after a restart gets cached segments without ffmpeg.
  void cache.ready().catch(() => {})

  return {
    targets: ffmpeg.targets,
    /** Resolves to whether only decoders of Dolby Vision show the right colours of a file. */
    isDolbyVisionOnly: async (path: string): Promise<boolean> =>
      (await files.read(path)).info.streams.some(({ isDolbyVisionOnly }) => isDolbyVisionOnly),
    /** Resolves to the descriptions of the streams of a file for browsers. */
    streams: async (path: string): Promise<readonly StreamDescription[]> =>
      (await files.read(path)).descriptions,
    /** Returns the heights in lines that this machine encodes as fast as the video plays, greatest first. */
    heights: videos.heights,

    ...createPlaylists({ files, segmenter, videos, audioChoice, sourceOf }),

    /**
     * Resolves to the header or a segment of a rendition, or to the reason why this part does not exist. Resolves to
     * null if the file has no such part, for instance because the file was replaced.
     * @throws BusyError if the machine has no capacity left, or if a new playlist would name a better rendition: one
     *   of a lower height for a slow machine, or one with silence after the end of the audio
     */
    async part(
      path: string,
      rendition: Rendition,
      { fingerprint, videoId, ...request }: FilePartRequest,
    ): Promise<OpenFile | Buffer | RunEnd | null> {
      const file = await files.read(path)
      if (fingerprint !== null && fingerprint !== file.fingerprint) return null
      const source = await sourceOf(file, rendition, videoId)
      const index = request.part === 'header' ? request.near : request.part
      if (source === null || index >= source.plan.count) return null
      const found = await segmenter.read(source, request)
      if (found !== 'over' || rendition.kind !== 'audio' || rendition.format !== 'copy') return found
      audioChoice.noteShort(source.name)
      // A device that saves the video requests the playlist again after every end.
      if (request.viewer.isSaving === true) return found
      throw new BusyError('the audio ends before the video', NO_COPY_RETRY_SECONDS)
    },
    /** Makes the renditions that most browsers request of a video, in advance, from a position to the end. */
    async prepare(path: string, prepareOptions: PrepareOptions): Promise<Preparation> {
      const file = await files.read(path)
      const [target] = ffmpeg.targets
      const request = target && usualRequest(path, file.descriptions, target)
      const stream = streamOf(file.info.streams, COPIED_VIDEO)
      if (!request || stream === null) return 'native'
      const audioStream = file.info.streams.filter(({ kind }) => kind === 'audio')[request.audio]
      const renditions = [
        ...(audioStream ? [audioChoice.choose(file, request, audioStream, request.audio)] : []),
        (await videos.choose(file, stream, request))[0],
      ]
      const sources = await Promise.all(
        renditions.map((rendition) => sourceOf(file, rendition, prepareOptions.videoId)),
      )
      return await prepared.prepare(
        sources.filter((source) => source !== null),
        prepareOptions,
      )
    },
    preparedFigures: prepared.figures,
    subtitles,
    figures: () => ({ ...segmenter.figures(), waitingReads: files.waiting() + subtitles.waiting() }),
    async close(): Promise<void> {
      await Promise.all([files.close(), segmenter.close(), subtitles.close()])
      await finishSoon(cache.shared())
    },
  }
}
