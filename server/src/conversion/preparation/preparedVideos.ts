import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../../base/monotonicNow.ts'
import type { DiskCache } from '../../cache/diskCache.ts'
import type { RenditionSource } from '../conversionPlaces.ts'
import { nextMissing, prepareRendition } from './prepareRendition.ts'

/** The intervals at which a run checks whether viewers have come, and whether they have gone. */
const WATCH_MS = 100
const IDLE_CHECK_MS = 1000
const MAX_REMEMBERED = 500
/** The time for which a video that was wanted is not deleted to make room. */
const WANTED_MS = 3_600_000
/** The time after which a video that could not be prepared is tried again. */
const FAILED_MS = 6 * 3_600_000

interface PreparedVideosOptions {
  program: string
  cache: DiskCache
  /** The absolute path of the folder of the cache. */
  folder: string
  maxBytes: number
  /** Returns whether a viewer holds a place for ffmpeg. */
  isBusy: () => boolean
  /** Returns the milliseconds of a clock, which is `monotonicNow` by default. */
  now?: (() => number) | undefined
}

export interface PrepareOptions {
  /** The id of the video, by which other machines find its file. */
  videoId: string
  /** The position in seconds at which the viewer will probably begin to watch. */
  fromSeconds: number
  signal: AbortSignal
  /** Returns whether something other than viewers needs the machine, such as an import. */
  isBusy: () => boolean
}

/** The result for a video: `native` if browsers play it, `full` without room in the cache, `stopped` if aborted. */
export type Preparation = 'native' | 'whole' | 'full' | 'failed' | 'stopped'

/** Creates the preparation of videos in the cache, while no viewer needs ffmpeg and the cache has room. */
export function createPreparedVideos(options: PreparedVideosOptions) {
  const { program, cache, folder, maxBytes, now = monotonicNow } = options
  const file = join(folder, 'prepared.json')
  const ends = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  const failed = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: FAILED_MS })
  let seconds = 0
  /** The times at which prepared renditions were last wanted, by their names, with the most recent at the end. */
  const wantedAt = new Map<string, number>()
  const names = () => [...wantedAt.keys()]
  const load = async () => {
    await cache.ready()
    for (const name of await readNames(file)) wantedAt.set(name, now())
  }
  let loading: Promise<void> | null = null
  const noteWanted = async (sources: readonly RenditionSource[]) => {
    const isKnown = sources.every(({ name }) => wantedAt.has(name))
    for (const { name } of sources) {
      wantedAt.delete(name)
      wantedAt.set(name, now())
    }
    // If the list cannot be written, more videos are prepared after a restart, within the limit of the cache.
    if (!isKnown) await writeNames().catch(() => {})
  }
  const writeNames = async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(file, JSON.stringify(names()))
  }
  /** Deletes renditions that nobody has wanted for `WANTED_MS`. Resolves to whether the cache has room then. */
  const makeRoom = async (): Promise<boolean> => {
    while (cache.sizeOf(names()) >= maxBytes) {
      const [oldest] = wantedAt
      if (oldest === undefined || oldest[1] > now() - WANTED_MS) return false
      wantedAt.delete(oldest[0])
      // Shared segments stay, because another machine may need them. The limit of the shared cache deletes them.
      await cache.deleteHere([oldest[0]])
    }
    return true
  }
  /** Makes the missing segments of a rendition until a viewer comes, or until the cache has no more room. */
  const prepareWhileIdle = async (
    source: RenditionSource,
    { fromSeconds, signal, isBusy }: Omit<PrepareOptions, 'videoId'>,
  ) => {
    const ending = new AbortController()
    const watch = setInterval(() => isBusy() && ending.abort(), WATCH_MS)
    let room = maxBytes - cache.sizeOf(names())
    try {
      return await prepareRendition(source, {
        program,
        cache,
        fromSeconds,
        ends,
        signal: AbortSignal.any([signal, ending.signal]),
        onMade(bytes, made) {
          room -= bytes
          if (source.kind === 'video') seconds += made
          if (room <= 0) ending.abort()
        },
      })
    } finally {
      clearInterval(watch)
    }
  }

  return {
    /** Returns the figures for the metrics: the seconds of video made since the start, and the bytes on the disk. */
    figures: () => ({ seconds, bytes: cache.sizeOf(names()) }),
    /** Makes the missing segments of the renditions of a video, one after the other. */
    async prepare(
      sources: readonly RenditionSource[],
      { fromSeconds, signal, ...given }: Omit<PrepareOptions, 'videoId'>,
    ): Promise<Preparation> {
      const isBusy = () => options.isBusy() || given.isBusy()
      await (loading ??= load())
      const missing: RenditionSource[] = []
      for (const source of sources)
        if ((await nextMissing(source, { cache, fromSeconds, ends })) !== null) missing.push(source)
      if (missing.some(({ name }) => failed.has(name))) return 'failed'
      await noteWanted(sources)
      for (const source of missing)
        for (;;) {
          while (isBusy() && !signal.aborted)
            await pause(IDLE_CHECK_MS, undefined, { signal, ref: false }).catch(() => {})
          if (signal.aborted) return 'stopped'
          if (!(await makeRoom())) return 'full'
          const end = await prepareWhileIdle(source, { fromSeconds, signal, isBusy })
          if (end === 'whole') break
          if (end === 'stopped') continue
          failed.set(source.name, true)
          return 'failed'
        }
      return 'whole'
    },
  }
}

async function readNames(file: string): Promise<readonly string[]> {
  try {
    const names: unknown = JSON.parse(await readFile(file, 'utf8'))
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
