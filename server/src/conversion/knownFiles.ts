import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { describeStreams } from '../ffmpeg/describeStreams.ts'
import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import type { StreamDescription } from '../ffmpeg/mediaStream.ts'
import { probeMedia, type MediaInfo } from '../ffmpeg/probeMedia.ts'
import { isCutOff } from '../library/cutOff.ts'
import { readDuration, readStreams } from '../library/mediaMetadata.ts'
import { BusyError } from './BusyError.ts'
import { readKeyFrames } from './keyFrames.ts'
import { streamOf } from './renditions.ts'
import { createTaskQueue } from './taskQueue.ts'

const MAX_FILES = 500
/** Files that are read at a time, and that may wait for it. */
const CONCURRENCY = 2
const MAX_WAITING = 40
/** What failed is tried again after so long: it may have been a disk that was away. */
const FAILURE_TTL_MS = 60_000

/** A file and what is known of it. */
export interface KnownFile {
  path: string
  /** Changes with the file. */
  fingerprint: string
  info: MediaInfo
  /** What browsers are told about its streams. */
  descriptions: readonly StreamDescription[]
  durationSeconds: number
}

/** Reads and caches what files are made of. Reading throws a `BusyError` if it may succeed soon. */
export function createKnownFiles(ffmpeg: Ffmpeg) {
  const ending = new AbortController()
  const { signal } = ending
  const queue = createTaskQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING })
  const files = new LRUCache<string, Promise<KnownFile>>({ max: MAX_FILES })
  const keyFrames = new LRUCache<string, Promise<readonly number[] | null>>({ max: MAX_FILES })

  const cached = async <T>(
    cache: LRUCache<string, Promise<T>>,
    key: string,
    read: () => Promise<T>,
  ): Promise<T> => {
    const known = cache.get(key)
    if (known !== undefined) return await known
    const reading = queue.run(key, read)
    cache.set(key, reading)
    reading.catch((error: unknown) => {
      if (error instanceof BusyError) cache.delete(key)
      else cache.set(key, reading, { ttl: FAILURE_TTL_MS })
    })
    return await reading
  }
  return {
    /** Number of files that wait to be read. */
    waiting: queue.length,
    /** @throws if the file is missing or broken, or has neither a duration nor packets from which it follows */
    async read(path: string): Promise<KnownFile> {
      const { size, mtimeMs } = await stat(path)
      const fingerprint = hash('sha256', `${path}\n${size}\n${mtimeMs}`, 'base64url').slice(0, 22)
      return await cached(files, fingerprint, async () => ({
        ...(await readFile(ffmpeg, path, signal)),
        fingerprint,
      }))
    },
    /** Resolves to the times of the key frames; to null if the picture cannot be cut at them. */
    async keyFrames({ path, fingerprint, info }: KnownFile): Promise<readonly number[] | null> {
      const stream = streamOf(info, { kind: 'video', format: 'copy' })
      if (stream === null) return null
      return await cached(keyFrames, fingerprint, () => readKeyFrames(ffmpeg.ffprobe, path, info, stream))
    },
    /** Ends what is being read. */
    close: () => ending.abort(),
  }
}

async function readFile(
  ffmpeg: Ffmpeg,
  path: string,
  signal: AbortSignal,
): Promise<Omit<KnownFile, 'fingerprint'>> {
  const info = await probeMedia(ffmpeg.ffprobe, path, signal)
  const [found, durationSeconds, isBroken] = await Promise.all([
    readStreams(path).catch(() => describeStreams(info)),
    readDuration(path, ffmpeg, signal),
    isCutOff(path),
  ])
  // Half a picture at the end of a copy would stop a browser; a decoder goes on.
  const descriptions = isBroken ? found.map((stream) => ({ ...stream, canCopy: false })) : found
  if (durationSeconds === null) throw new Error('the duration of the file is unknown')
  return { path, info, descriptions, durationSeconds }
}
