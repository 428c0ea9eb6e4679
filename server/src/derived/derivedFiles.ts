import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isInstalled, type Ffmpeg, type FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import { createDiskCache, type DiskCacheOptions } from './diskCache.ts'
import { BusyError } from './BusyError.ts'
import { createTaskQueue } from './taskQueue.ts'

const MAX_FAILURES = 10_000

/** A request for a file or folder that ffmpeg makes from a video. */
interface DerivedFileRequest {
  video: string
  /** A file name that changes whenever the video changes. */
  key: string
  /**
   * Writes a file or folder at a path. Resolves to false if this is impossible with this video.
   * @throws if a later attempt may succeed
   */
  make: (programs: Ffmpeg, path: string, signal: AbortSignal) => Promise<boolean>
}

/**
 * The absolute path of the file. It is `pending` while the file is being made or too many other requests wait, and
 * `unavailable` if the file cannot be made from this video or on this machine.
 */
export type DerivedFile = { path: string } | 'pending' | 'unavailable'

export interface DerivedFilesOptions extends DiskCacheOptions {
  ffmpeg: Promise<FfmpegSearch>
  /** Which request is served first, the oldest or the newest. */
  first: 'oldest' | 'newest'
  /** The number of files that may wait for their turn. A file whose turn would come after all of these is not made. */
  maxWaiting: number
  /** The pause before each file. */
  startDelayMs?: number
  /** The time that a request waits for its file. */
  waitMs?: number
}

/**
 * Creates a cache of files that are made from videos on request, in the background, one at a time. No request fails. If
 * the disk is full or ffmpeg takes too long, there is no file, and later requests try again a few times.
 */
export function createDerivedFiles(options: DerivedFilesOptions) {
  const { ffmpeg, first, maxWaiting, startDelayMs = 0, waitMs = 0 } = options
  const cache = createDiskCache(options)
  const ending = new AbortController()
  const { signal } = ending
  const failures = new LRUCache<string, true>({ max: MAX_FAILURES })
  const queue = createTaskQueue({ first, maxWaiting, isTemporary: () => true })

  const create = async ({ video, key, make }: DerivedFileRequest, name: string): Promise<DerivedFile> => {
    if (startDelayMs > 0) await pause(startDelayMs, null, { signal })
    const programs = await ffmpeg
    if (!isInstalled(programs) || signal.aborted) return 'unavailable'
    // An earlier request may have made the file since the caller looked for it.
    const existing = await cache.find(video, key)
    if (existing !== null) return { path: existing }
    // Files that were made before the video changed are useless now. The limit of the shared ones deletes these.
    await cache.deleteHere([video])
    const path = await cache.create(video, key, (target) => make(programs, target, signal))
    if (path !== null) return { path }
    failures.set(name, true)
    return 'unavailable'
  }

  return {
    async get(request: DerivedFileRequest): Promise<DerivedFile> {
      const { video, key } = request
      const path = await cache.find(video, key)
      if (path !== null) return { path }
      const name = JSON.stringify([video, key])
      if (!isInstalled(await ffmpeg) || failures.has(name) || queue.isGivenUp(name)) return 'unavailable'
      const creating = queue
        .run(name, () => create(request, name))
        .catch((error): DerivedFile => (error instanceof BusyError ? 'pending' : 'unavailable'))
      if (waitMs === 0) return 'pending'
      const timeout = Promise.withResolvers<DerivedFile>()
      setTimeout(() => timeout.resolve('pending'), waitMs).unref()
      return await Promise.race([creating, timeout.promise])
    },
    /** Deletes the files of videos that were removed. */
    delete: cache.delete,
    async close(): Promise<void> {
      ending.abort()
      await queue.idle()
    },
  }
}
