import { hash } from 'node:crypto'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { deleteLeastRecent } from './deleteLeastRecent.ts'
import { makeStoryboard } from './makeStoryboard.ts'
import { NotInstalledError } from './runFfmpeg.ts'

/** Storyboards that may wait for their turn. */
const MAX_QUEUED = 100
const MAX_FAILURES = 10_000
const STORYBOARD_TIMEOUT_MS = 5 * 60_000
/** A video that has just been opened begins to play first. */
const START_DELAY_MS = 5000

interface StoryboardRequest {
  /** Relative to the library. */
  path: string
  /** Absolute path of the file. */
  media: string
  durationSeconds: number
}

/**
 * The folder of the storyboard; `pending` while it is being made; `unavailable` if it cannot be made of this file or on
 * this machine.
 */
export type Storyboard = { folder: string } | 'pending' | 'unavailable'

export type StoryboardCache = ReturnType<typeof createStoryboardCache>

interface StoryboardCacheOptions {
  /** Is created when it is needed. */
  folder: string
  /** The least recently used storyboards are deleted beyond this size; 0 makes none. */
  maxBytes: number
  /** Replacements for tests. */
  make?: typeof makeStoryboard
  startDelayMs?: number
}

/** Creates a cache of storyboards. They are made in the background, one at a time, when first requested. */
export function createStoryboardCache(options: StoryboardCacheOptions) {
  const { folder, maxBytes, make = makeStoryboard, startDelayMs = START_DELAY_MS } = options
  const ending = new AbortController()
  const failures = new LRUCache<string, true>({ max: MAX_FAILURES })
  const queued = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  let isDisabled = maxBytes === 0

  const folderOf = (path: string) => {
    const name = hash('sha256', path).slice(0, 24)
    return join(folder, name.slice(0, 2), name)
  }

  async function create({ path, ...job }: StoryboardRequest, version: string, target: string): Promise<void> {
    await pause(startDelayMs, null, { signal: ending.signal })
    if (isDisabled) return
    // Also removes the storyboard of the former file.
    await rm(folderOf(path), { recursive: true, force: true })
    const part = `${target}.part`
    await mkdir(part, { recursive: true })
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(STORYBOARD_TIMEOUT_MS)])
    const isMade = await make({ ...job, version, folder: part, signal }).catch((error: unknown) => {
      if (!(error instanceof NotInstalledError)) throw error
      isDisabled = true
      return false
    })
    if (isMade) await rename(part, target)
    else {
      failures.set(target, true)
      await rm(folderOf(path), { recursive: true, force: true })
    }
    await deleteLeastRecent(folder, maxBytes)
  }

  return {
    /** Returns a storyboard at once. Begins to make it where it is missing. */
    async get(request: StoryboardRequest): Promise<Storyboard> {
      const stats = await stat(request.media).catch(() => null)
      if (isDisabled || stats === null) return 'unavailable'
      const version = hash('sha256', `${stats.size} ${stats.mtimeMs}`).slice(0, 12)
      const target = join(folderOf(request.path), version)
      if (await stat(target).catch(() => null)) {
        const now = new Date()
        // Marks it as used. A folder that cannot be written to is read all the same.
        await utimes(dirname(target), now, now).catch(() => {})
        return { folder: target }
      }
      if (failures.has(target)) return 'unavailable'
      if (!queued.has(target) && queued.size < MAX_QUEUED) {
        queued.add(target)
        // A full disk fails nothing: there is no storyboard, and a later request tries again.
        last = last
          .then(() => create(request, version, target))
          .catch(() => {})
          .finally(() => queued.delete(target))
      }
      return 'pending'
    },
    /** Deletes the storyboards of removed files. Paths are relative to the library. */
    async delete(paths: readonly string[]): Promise<void> {
      if (maxBytes === 0) return
      for (const path of paths) await rm(folderOf(path), { recursive: true, force: true })
    },
    /** Ends the running extraction. */
    async close(): Promise<void> {
      ending.abort()
      await last
    },
  }
}
