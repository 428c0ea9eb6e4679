import { createHash } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { takeFrame } from './extractFrame.ts'

/** Requests that wait for a frame at one time; who comes later asks again another time. */
const MOST_WAITING = 100
/** A page does not wait longer for a picture. */
const PATIENCE_MS = 3000
const REMEMBERED_FAILURES = 10_000
/** Where in a film something is likely to be seen. */
const SHARE = 0.1
const LATEST_SECONDS = 60

export interface FrameRequest {
  /** Relative to the library. */
  path: string
  /** Another one means that the file may be another. */
  fingerprint: string
  /** Absolute path of the file. */
  media: string
  durationSeconds: number | null
}

/** A picture's absolute path; `later` while it is being made; `never` when the file or the machine gives none. */
export type Frame = { path: string } | 'later' | 'never'

export interface Frames {
  frameOf(request: FrameRequest): Promise<Frame>
  /** Removes the pictures of files that have gone; paths relative to the library. */
  forget(paths: readonly string[]): Promise<void>
  /** Ends the running program. */
  close(): Promise<void>
}

/**
 * Frames of videos that have no picture, taken when somebody first wants to see them, one at a time, and kept.
 * @param folder where they are kept; made when it is needed
 * @param take takes one; handed in by tests
 */
export function createFrames(folder: string, take = takeFrame): Frames {
  const ending = new AbortController()
  const failed = new LRUCache<string, true>({ max: REMEMBERED_FAILURES })
  const running = new Map<string, Promise<Frame>>()
  let last: Promise<unknown> = Promise.resolve()
  let isMissing = false

  const placeOf = (path: string) => {
    const name = createHash('sha256').update(path).digest('hex').slice(0, 24)
    return join(folder, name.slice(0, 2), name)
  }

  async function make(request: FrameRequest, picture: string): Promise<Frame> {
    if (isMissing || ending.signal.aborted) return 'never'
    const place = placeOf(request.path)
    const part = `${picture}.part`
    await rm(place, { recursive: true, force: true })
    await mkdir(place, { recursive: true })
    const atSeconds = Math.min((request.durationSeconds ?? 0) * SHARE, LATEST_SECONDS)
    const outcome = await take({ media: request.media, picture: part, atSeconds, signal: ending.signal })
    isMissing = outcome === 'missing'
    if (outcome === 'taken' && ((await stat(part).catch(() => null))?.size ?? 0) > 0) {
      await rename(part, picture)
      return { path: picture }
    }
    await rm(place, { recursive: true, force: true })
    failed.set(picture, true)
    return 'never'
  }

  return {
    async frameOf(request) {
      const picture = join(placeOf(request.path), `${request.fingerprint}.jpg`)
      if (await stat(picture).catch(() => null)) return { path: picture }
      if (isMissing || failed.has(picture)) return 'never'
      let job = running.get(picture)
      if (job === undefined) {
        if (running.size >= MOST_WAITING) return 'later'
        // A full disk is no reason to fail: the drawn picture is there.
        job = last.then(() => make(request, picture)).catch((): Frame => 'never')
        last = job
        running.set(picture, job)
        void job.finally(() => running.delete(picture))
      }
      return await Promise.race([job, patience()])
    },
    async forget(paths) {
      for (const path of paths) await rm(placeOf(path), { recursive: true, force: true })
    },
    async close() {
      ending.abort()
      await last
    },
  }
}

const patience = (): Promise<Frame> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('later'), PATIENCE_MS).unref()
  })
