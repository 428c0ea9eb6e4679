import { hash } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { extractFrame } from './extractFrame.ts'

/** Frames that may wait for their turn; further requests get `pending` at once. */
const MAX_QUEUED = 100
/** A request waits no longer for its frame. */
const FRAME_TIMEOUT_MS = 3000
const MAX_FAILURES = 10_000
/** Position of the frame as a share of the duration: the beginning of a video is often black. */
const POSITION_SHARE = 0.1
const MAX_POSITION_SECONDS = 60

interface FrameRequest {
  /** Relative to the library. */
  path: string
  /** Changes with the file. */
  fingerprint: string
  /** Absolute path of the file. */
  media: string
  durationSeconds: number | null
}

/**
 * The absolute path of a JPEG; `pending` while the frame is being extracted; `unavailable` if it cannot be extracted
 * from this file or on this machine.
 */
type Frame = { path: string } | 'pending' | 'unavailable'

export type FrameCache = ReturnType<typeof createFrameCache>

/**
 * Creates a cache of frames for videos without a thumbnail. They are extracted one at a time, when first requested.
 * @param folder is created when it is needed
 */
export function createFrameCache(folder: string, extract = extractFrame) {
  const ending = new AbortController()
  const failures = new LRUCache<string, true>({ max: MAX_FAILURES })
  const inFlight = new Map<string, Promise<Frame>>()
  let last: Promise<unknown> = Promise.resolve()
  let isNotInstalled = false

  const folderOf = (path: string) => {
    const name = hash('sha256', path).slice(0, 24)
    return join(folder, name.slice(0, 2), name)
  }

  async function create(request: FrameRequest, picture: string): Promise<Frame> {
    if (isNotInstalled || ending.signal.aborted) return 'unavailable'
    const ownFolder = folderOf(request.path)
    const part = `${picture}.part`
    await rm(ownFolder, { recursive: true, force: true })
    await mkdir(ownFolder, { recursive: true })
    const atSeconds = Math.min((request.durationSeconds ?? 0) * POSITION_SHARE, MAX_POSITION_SECONDS)
    const outcome = await extract({ media: request.media, picture: part, atSeconds, signal: ending.signal })
    isNotInstalled = outcome === 'notInstalled'
    if (outcome === 'extracted' && ((await stat(part).catch(() => null))?.size ?? 0) > 0) {
      await rename(part, picture)
      return { path: picture }
    }
    await rm(ownFolder, { recursive: true, force: true })
    failures.set(picture, true)
    return 'unavailable'
  }

  return {
    async get(request: FrameRequest): Promise<Frame> {
      const picture = join(folderOf(request.path), `${request.fingerprint}.jpg`)
      if (await stat(picture).catch(() => null)) return { path: picture }
      if (isNotInstalled || failures.has(picture)) return 'unavailable'
      let creating = inFlight.get(picture)
      if (creating === undefined) {
        if (inFlight.size >= MAX_QUEUED) return 'pending'
        // A full disk must not fail the request: there is the drawn thumbnail.
        creating = last.then(() => create(request, picture)).catch((): Frame => 'unavailable')
        last = creating
        inFlight.set(picture, creating)
        void creating.finally(() => inFlight.delete(picture))
      }
      const timeout = Promise.withResolvers<Frame>()
      setTimeout(() => timeout.resolve('pending'), FRAME_TIMEOUT_MS).unref()
      return await Promise.race([creating, timeout.promise])
    },
    /** Deletes the frames of removed files. Paths are relative to the library. */
    async delete(paths: readonly string[]): Promise<void> {
      for (const path of paths) await rm(folderOf(path), { recursive: true, force: true })
    },
    /** Ends the running extraction. */
    async close(): Promise<void> {
      ending.abort()
      await last
    },
  }
}
