import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isInstalled, type Ffmpeg, type FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import type { Job, JobKind, JobPriority, Jobs } from '../jobs/Jobs.ts'
import { createDiskCache, type DiskCacheOptions } from './diskCache.ts'
import { BusyError } from './BusyError.ts'
import { requireWritable } from './requireWritable.ts'
import { createTaskQueue } from './taskQueue.ts'

const MAX_FAILURES = 10_000
/** The number of searches in a cache for a file from another machine, and their interval. */
const MAX_LOOKS = 10
const LOOK_INTERVAL_MS = 200

/** A request for a file or folder that ffmpeg makes from a video. */
interface DerivedFileRequest {
  video: string
  /** A file name that changes whenever the video changes. */
  key: string
  /**
   * Writes a file or folder at a path. Resolves to false if it cannot be made from this video.
   * @throws if a later attempt may succeed
   */
  make: (programs: Ffmpeg, path: string, signal: AbortSignal) => Promise<boolean>
}

/**
 * The absolute path of the file. The value is `pending` while the file is being made or too many other requests wait,
 * and `unavailable` if the file cannot be made from this video or on this machine.
 */
export type DerivedFile = { path: string } | 'pending' | 'unavailable'

/** The data of a job: the id of the video. The machine that does the job looks up everything else. */
export interface DerivedFileJob {
  id: string
}

export interface DerivedFileResult {
  /** Whether the file was made. If not, it cannot be made from this video. */
  isMade: boolean
}

export interface DerivedFilesOptions extends DiskCacheOptions {
  ffmpeg: Promise<FfmpegSearch>
  /** The request that is served first: the oldest or the newest. */
  first: 'oldest' | 'newest'
  /** The maximum number of files that wait for their turn. A file whose turn would come later is not made. */
  maxWaiting: number
  /** The maximum number of files that are made at the same time. The default is one. */
  concurrency?: number
  /** Whether a video has several files, such as sizes of a picture. By default, a new file replaces all others. */
  hasSeveral?: boolean
  /** The pause before each file. */
  startDelayMs?: number
  /** The queue of the machines that share this cache. Without a queue, this machine makes its files itself. */
  jobs?: Jobs | null
  /** The maximum time for which a request waits for its file. */
  waitMs?: number
}

/**
 * Creates a cache of files that are made from videos on request, in the background, a few at a time, by this machine or
 * by a machine that shares the cache. Requests never fail with an error. If the disk is full or ffmpeg takes too long,
 * the file is not made, and later requests try again a few times.
 * @param kind the kind of the jobs that make the files, or null if only this machine makes them
 */
export function createDerivedFiles(kind: JobKind | null, options: DerivedFilesOptions) {
  const { ffmpeg, first, maxWaiting, concurrency = 1, hasSeveral = false } = options
  const { startDelayMs = 0, waitMs = 0 } = options
  const shared = kind !== null && options.jobs ? { kind, jobs: options.jobs } : null
  const cache = createDiskCache(options)
  const ending = new AbortController()
  const { signal } = ending
  const failures = new LRUCache<string, true>({ max: MAX_FAILURES })
  const queue = createTaskQueue({ concurrency, first, maxWaiting, isTemporary: () => true })

  /** Makes a file on this machine. Resolves to null if the file cannot be made. */
  const makeHere = async (request: DerivedFileRequest, aborting: AbortSignal): Promise<string | null> => {
    const { video, key, make } = request
    const programs = await ffmpeg
    if (!isInstalled(programs) || aborting.aborted) throw new Error('ffmpeg is missing, or this machine ends')
    // An earlier request may have made the file since the caller looked for it.
    const existing = await cache.find(video, key)
    if (existing !== null) return existing
    // Files of the former video are useless now. Shared ones are deleted when their storage reaches its limit.
    if (!hasSeveral) await cache.deleteHere([video])
    return await cache.create(video, key, (target) => make(programs, target, aborting))
  }
  const create = async (request: DerivedFileRequest, name: string): Promise<DerivedFile> => {
    if (startDelayMs > 0) await pause(startDelayMs, null, { signal })
    const path = await makeHere(request, signal)
    if (path !== null) return { path }
    failures.set(name, true)
    return 'unavailable'
  }
  const jobOf = (
    kind: JobKind,
    { video, key }: Pick<DerivedFileRequest, 'video' | 'key'>,
    priority: JobPriority,
  ): Job => ({
    kind,
    key: `${video} ${key}`,
    priority,
    data: { id: video } satisfies DerivedFileJob,
  })
  const asked = new Map<string, Promise<DerivedFile>>()
  /** Lets one of the machines that share the cache make a file. */
  const askMachines = async (
    request: DerivedFileRequest,
    name: string,
    by: NonNullable<typeof shared>,
  ): Promise<DerivedFile> => {
    const job = jobOf(by.kind, request, 'waiting')
    await by.jobs.add(job)
    const end = await by.jobs.settled(job, signal)
    if (end !== null && 'reason' in end) return 'unavailable'
    if (end !== null && !(end.result as DerivedFileResult).isMade) {
      failures.set(name, true)
      return 'unavailable'
    }
    // The machine that has made the file may still be copying it.
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      const path = await cache.find(request.video, request.key)
      if (path !== null) return { path }
      await pause(LOOK_INTERVAL_MS, null, { signal })
    }
    return 'pending'
  }
  const askOnce = (
    request: DerivedFileRequest,
    name: string,
    by: NonNullable<typeof shared>,
  ): Promise<DerivedFile> => {
    const asking = asked.get(name) ?? askMachines(request, name, by).finally(() => asked.delete(name))
    asked.set(name, asking)
    // While the database is away, the state of the file is unknown.
    return asking.catch(() => 'pending' as const)
  }

  return {
    /** Resolves to the path of a file if the file has been made, otherwise to null. */
    find: cache.find,
    async get(request: DerivedFileRequest): Promise<DerivedFile> {
      const { video, key } = request
      const path = await cache.find(video, key)
      if (path !== null) return { path }
      const name = JSON.stringify([video, key])
      const canMake = shared !== null || isInstalled(await ffmpeg)
      if (!canMake || failures.has(name) || queue.isGivenUp(name)) return 'unavailable'
      const creating =
        shared === null
          ? queue
              .run(name, () => create(request, name))
              .catch((error): DerivedFile => (error instanceof BusyError ? 'pending' : 'unavailable'))
          : askOnce(request, name, shared)
      if (waitMs === 0) return 'pending'
      const timeout = Promise.withResolvers<DerivedFile>()
      setTimeout(() => timeout.resolve('pending'), waitMs).unref()
      return await Promise.race([creating, timeout.promise])
    },
    /**
     * Does the job of a file, and resolves to whether it was made.
     * @throws UnfitMachineError if this machine cannot write files
     */
    async doJob(request: DerivedFileRequest, aborting: AbortSignal): Promise<DerivedFileResult> {
      const path = await makeHere(request, AbortSignal.any([signal, aborting])).catch(async (error) => {
        await requireWritable(options.folder)
        throw error
      })
      // ffmpeg fails in the same way for an unreadable video and for an unwritable folder, so the folder is tested.
      if (path === null) await requireWritable(options.folder)
      // The machine that has added the job looks for the file in the shared storage.
      if (path !== null) await cache.share(request.video, request.key)
      return { isMade: path !== null }
    },
    /** Adds a job for a file for which no request waits, if machines share the cache. */
    async prepare(request: Pick<DerivedFileRequest, 'video' | 'key'>): Promise<void> {
      await shared?.jobs.add(jobOf(shared.kind, request, 'background'))
    },
    /** Deletes the files of videos that were removed. */
    delete: cache.delete,
    async close(): Promise<void> {
      ending.abort()
      await queue.idle()
    },
  }
}
