import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { describeStreams } from '../ffmpeg/describeStreams.ts'
import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import type { StreamDescription } from '@vtube/shared/streamDescription'
import { probeVideoEnd } from '../ffmpeg/probeEnd.ts'
import { requireInput } from '../ffmpeg/runFfmpeg.ts'
import { probeMedia, runFfprobe, type MediaInfo, type MediaStream } from '../ffmpeg/probeMedia.ts'
import { describeMedia } from '../media/mediaLocation.ts'
import type { MediaLocation } from '../media/MediaStore.ts'
import { readOutline } from '../import/containers/containerOutline.ts'
import { readMatroskaIndex } from '../import/containers/matroskaIndex.ts'
import { readDuration, readStreams } from '../import/containers/mediaMetadata.ts'
import { parseApart } from '../import/containers/parseApart.ts'
import { BusyError } from '../cache/BusyError.ts'
import { createJsonCache } from '../cache/jsonCache.ts'
import { streamOf } from './renditions.ts'
import { MAX_VIDEO_SECONDS } from './segmentPlan.ts'
import { createTaskQueue } from '../cache/taskQueue.ts'

const MAX_FILES = 500
/** The version of the descriptions. Increase it when the way of reading files, or a library for it, changes. */
const VERSION = 3
/** The bytes of descriptions kept over restarts. A file takes 3 kB, or 30 kB with the key frames of two hours. */
const MAX_KEPT_BYTES = 32 * 1024 ** 2
/** The maximum number of files that are read at the same time, followed by the maximum number of files that wait. */
const CONCURRENCY = 2
const MAX_WAITING = 40
/** The assumed duration if it is unknown. Segments missing after the real end will end the video in the player. */
const UNKNOWN_SECONDS = 3 * 3600
/** The time after which a failed read is tried again, because the disk may have been disconnected. */
const FAILURE_MS = 60_000
/** The time limit for finding a duration that the file does not state. Reading it all delays other files. */
const DURATION_MS = 60_000

export interface KnownFile extends FileDescription {
  path: MediaLocation
  /** An id that changes whenever the file changes. All machines that share a storage agree on it. */
  fingerprint: string
}

/** The description of a file without its location, because addresses of files change with each start. */
interface FileDescription {
  info: MediaInfo
  /** The descriptions of the streams that are sent to browsers. */
  descriptions: readonly StreamDescription[]
  durationSeconds: number
  /** The time at which the video stream ends if it is known to end before the video, or null. */
  pictureEndSeconds: number | null
}

interface KnownFilesOptions {
  /** The absolute path of the folder in which descriptions are kept over restarts. By default, they are not kept. */
  folder?: string | undefined
  searchMs?: number
  /** The time limit for finding the duration of a file that does not state it. */
  durationMs?: number
  /** The time after which a failed read is tried again. */
  failureMs?: number
}

export type KnownFiles = ReturnType<typeof createKnownFiles>

/** Reads and caches the descriptions of files. Reading throws a `BusyError` if it may succeed soon. */
export function createKnownFiles(ffmpeg: Ffmpeg, options: KnownFilesOptions = {}) {
  const { folder, searchMs, durationMs = DURATION_MS, failureMs = FAILURE_MS } = options
  const ending = new AbortController()
  const { signal } = ending
  const queue = createTaskQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING })
  const files = new LRUCache<string, Promise<FileDescription>>({ max: MAX_FILES })
  const keyFrames = new LRUCache<string, Promise<KeyFrames>>({ max: MAX_FILES })
  const version = `${VERSION} ${ffmpeg.version ?? ''}`
  const kept = folder === undefined ? null : createJsonCache({ folder, version, maxBytes: MAX_KEPT_BYTES })

  const cached = async <T>(
    name: 'streams' | 'keyFrames',
    cache: LRUCache<string, Promise<T>>,
    key: string,
    read: () => Promise<T>,
    {
      isLasting = () => true,
      isKept,
    }: { isLasting?: (result: T) => boolean; isKept: (result: T) => boolean },
  ): Promise<T> => {
    const known = cache.get(key)
    if (known !== undefined) return await known
    const findOrRead = async () => {
      const found = await kept?.find<T>(key, name)
      if (found !== undefined) return found
      const result = await queue.run(`${name} ${key}`, read)
      if (isKept(result)) kept?.write(key, name, result)
      return result
    }
    const reading = findOrRead()
    cache.set(key, reading)
    const tryLater = () => cache.set(key, reading, { ttl: failureMs })
    reading.then(
      (result) => isLasting(result) || tryLater(),
      (error: unknown) => (error instanceof BusyError ? cache.delete(key) : tryLater()),
    )
    return await reading
  }
  return {
    waiting: queue.length,
    /**
     * Resolves to the description of a file.
     * @throws BusyError if the storage fails, or another error if the file is missing or broken
     */
    async read(path: MediaLocation): Promise<KnownFile> {
      const { identity } = await describeMedia(path)
      const fingerprint = hash('sha256', identity, 'base64url').slice(0, 22)
      const readAll = () => requireInput(path, () => readFile(ffmpeg, path, { signal, durationMs }))
      // A duration may be unknown only because finding the end has taken too long, so such a description is not kept.
      const isKept = ({ durationSeconds }: FileDescription) => durationSeconds !== UNKNOWN_SECONDS
      const found = await cached('streams', files, fingerprint, readAll, { isKept })
      return { ...found, path, fingerprint }
    },
    async keyFrames({ path, fingerprint, info }: KnownFile): Promise<KeyFrames> {
      const stream = streamOf(info.streams, { kind: 'video', format: 'copy' })
      if (stream === null) return 'none'
      const read = () => requireInput(path, () => readKeyFrames(ffmpeg.ffprobe, path, info, stream, searchMs))
      // Key frames are kept once they are known, because playlists that were made from them are in use.
      const isKnown = (found: KeyFrames) => found !== 'unknown'
      return await cached('keyFrames', keyFrames, fingerprint, read, { isLasting: isKnown, isKept: isKnown })
    },
    /** Aborts all reads. Resolves when the descriptions are stored. */
    close(): Promise<void> {
      ending.abort()
      return kept?.written() ?? Promise.resolve()
    },
  }
}

async function readFile(
  ffmpeg: Ffmpeg,
  path: string,
  { signal, durationMs }: { signal: AbortSignal; durationMs: number },
): Promise<FileDescription> {
  const info = await probeMedia(ffmpeg.ffprobe, path, signal)
  const videoStream = info.streams.find(({ kind }) => kind === 'video')
  const limit = AbortSignal.timeout(durationMs)
  const outline = await readOutline(path)
  const reading = readDuration(path, { outline, ffmpeg, info, signal: AbortSignal.any([signal, limit]) })
  const [found, durationSeconds, videoEnd] = await Promise.all([
    readStreams(path, videoStream?.number).catch(() => describeStreams(info)),
    reading.catch((error: unknown) => {
      if (!limit.aborted || signal.aborted) throw error
      return info.durationSeconds
    }),
    videoStream ? probeVideoEnd(ffmpeg.ffprobe, path, info, videoStream, signal) : null,
  ])
  // Browsers stop at an incomplete frame at the end of a copied stream. An encoder continues after such a frame.
  const descriptions = outline.isCutOff ? found.map((stream) => ({ ...stream, canCopy: false })) : found
  const seconds = Math.min(MAX_VIDEO_SECONDS, durationSeconds ?? UNKNOWN_SECONDS)
  const isShort = videoEnd !== null && seconds - videoEnd > MAX_MISSING_SECONDS
  const pictureEndSeconds = isShort ? videoEnd : null
  return { info, descriptions, durationSeconds: seconds, pictureEndSeconds }
}

/** The maximum time that may be missing at the end of a video stream, so that each segment still has frames. */
const MAX_MISSING_SECONDS = 0.25

/** The time limit for finding the key frames of a file. After it, the file is transcoded until they are known. */
const MAX_SEARCH_MS = 6000
/** The maximum time between key frames. Longer intervals would make segments begin slowly, and seeks go far back. */
const MAX_INTERVAL_SECONDS = 20
const MAX_START_SECONDS = 1
const PACKETS = ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=print_section=0']

/**
 * The times of the key frames in seconds, `none` if segments cannot begin at so few, or `unknown` if reading them has
 * failed or taken too long and may succeed later.
 */
type KeyFrames = readonly number[] | 'none' | 'unknown'

/**
 * Finds the key frames of a video stream in the index of the container or, for formats without an index, in the
 * packets. A Matroska file whose index lists too few key frames is searched.
 */
async function readKeyFrames(
  ffprobe: string,
  path: string,
  info: MediaInfo,
  stream: MediaStream,
  searchMs = MAX_SEARCH_MS,
): Promise<KeyFrames> {
  const isMatroska = info.format.includes('matroska')
  const listed = isMatroska ? await readMatroskaIndex(path, stream.number).catch(() => []) : []
  const indexed = usableOf(listed, info)
  if (indexed !== 'none') return indexed
  const hasIndex = isMatroska || info.format.includes('mov')
  const found = await (
    hasIndex
      ? parseApart('readKeyTimes', [path, stream.number], AbortSignal.timeout(searchMs))
      : readFromPackets(ffprobe, path, stream, searchMs)
  ).catch(() => undefined)
  if (found === undefined) return 'unknown'
  return found === null ? 'none' : usableOf(found, info)
}

/** Returns the times of key frames from the beginning of a file, or `none` if segments cannot begin at them. */
function usableOf(found: readonly number[], info: MediaInfo): KeyFrames {
  const times = found.map((time) => time - info.startSeconds).sort((one, other) => one - other)
  const ends = [...times.slice(1), info.durationSeconds ?? times.at(-1) ?? 0]
  const isUsable =
    (times[0] ?? Infinity) <= MAX_START_SECONDS &&
    times.every((time, index) => (ends[index] ?? 0) - time <= MAX_INTERVAL_SECONDS)
  return isUsable ? times : 'none'
}

async function readFromPackets(
  ffprobe: string,
  path: string,
  { index }: MediaStream,
  searchMs: number,
): Promise<number[]> {
  const output = ['-select_streams', String(index), ...PACKETS]
  const lines = (await runFfprobe(ffprobe, path, output, searchMs)).split('\n')
  return lines.flatMap((line) => {
    const [time = '', flags = ''] = line.split(',')
    return flags.startsWith('K') && Number.isFinite(Number.parseFloat(time)) ? [Number.parseFloat(time)] : []
  })
}
