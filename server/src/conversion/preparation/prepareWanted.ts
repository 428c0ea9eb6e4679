import { setTimeout as pause } from 'node:timers/promises'
import type { WantedVideo } from './wantedVideos.ts'
import type { Preparation } from './preparedVideos.ts'

/** The time after the start of the server during which no videos are prepared. */
const START_DELAY_MS = 60_000
/** The time until the server looks for wanted videos again, after it has prepared all of them. */
const INTERVAL_MS = 10 * 60_000
/** The minimum time between two searches for wanted videos, however often queues change. */
const MIN_ROUND_MS = 10_000
/** The time that preparing one video may take before the list of wanted videos is read again. */
const STALE_MS = 5000

interface PrepareWantedOptions {
  /** Resolves to the videos that are wanted, in the order in which they are prepared. */
  readWanted: () => Promise<readonly WantedVideo[]>
  prepare: (video: WantedVideo, signal: AbortSignal) => Promise<Preparation>
  onError: (error: unknown) => void
  startDelayMs?: number
  intervalMs?: number
  minRoundMs?: number
}

/**
 * Prepares one wanted video after another in the background until the signal aborts.
 * @returns a function that begins again with the first wanted video, because somebody wants another one
 */
export function prepareWanted(options: PrepareWantedOptions, signal: AbortSignal): () => void {
  const { readWanted, prepare, onError } = options
  const { startDelayMs = START_DELAY_MS, intervalMs = INTERVAL_MS, minRoundMs = MIN_ROUND_MS } = options
  let round = new AbortController()
  let roundBeganAt = 0
  let ending: NodeJS.Timeout | undefined

  /** Resolves to whether nothing is left to prepare. */
  const prepareAll = async (until: AbortSignal): Promise<boolean> => {
    for (const video of await readWanted()) {
      const begunAt = performance.now()
      // A video that is missing or cannot be read at present must not keep other videos from being prepared.
      const end = await prepare(video, until).catch((error: unknown) => onError(error))
      if (until.aborted) return false
      if (end === 'full') return true
      // A video that fails slowly must not keep the videos after it waiting for ever.
      if (end === 'whole' && performance.now() - begunAt > STALE_MS) return false
    }
    return true
  }
  const wait = (milliseconds: number, until: AbortSignal) =>
    pause(milliseconds, undefined, { signal: until, ref: false }).catch(() => {})
  const work = async () => {
    await wait(startDelayMs, signal)
    while (!signal.aborted) {
      round = new AbortController()
      roundBeganAt = performance.now()
      const until = AbortSignal.any([signal, round.signal])
      const isDone = await prepareAll(until).catch((error: unknown) => {
        onError(error)
        return true
      })
      if (isDone) await wait(intervalMs, until)
    }
  }
  void work()
  return () => {
    const end = () => {
      ending = undefined
      round.abort()
    }
    const leftMs = roundBeganAt + minRoundMs - performance.now()
    ending ??= setTimeout(end, Math.max(0, leftMs)).unref()
  }
}
