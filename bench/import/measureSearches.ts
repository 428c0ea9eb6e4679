import { setTimeout as pause } from 'node:timers/promises'
import type { VideoSource } from '../../server/src/source/VideoSource.ts'
import { MEASURED_WORDS } from './writeLibrary.ts'

/** Latencies in milliseconds, by search word. */
export type Latencies = Record<keyof typeof MEASURED_WORDS, number[]>

const INQUIRY = { subject: null, signal: new AbortController().signal }
const KINDS = Object.keys(MEASURED_WORDS) as (keyof typeof MEASURED_WORDS)[]

/**
 * Searches for each word in turn.
 * @param pauseMs pause between two searches
 * @param shouldContinue returns whether to start another round
 */
export async function measureSearches(
  source: VideoSource,
  pauseMs: number,
  shouldContinue: () => boolean,
): Promise<Latencies> {
  const taken: Latencies = { rare: [], medium: [], common: [] }
  while (shouldContinue())
    for (const kind of KINDS) {
      const q = MEASURED_WORDS[kind]
      const started = performance.now()
      await source.search(
        {
          q,
          channelId: null,
          types: ['video', 'channel'],
          order: 'relevance',
          maxResults: 20,
          pageToken: null,
        },
        INQUIRY,
      )
      taken[kind].push(performance.now() - started)
      await pause(pauseMs)
    }
  return taken
}

/** Returns median, 95th percentile and maximum. */
export function quantiles(measured: readonly number[]): { p50: number; p95: number; max: number } {
  const sorted = measured.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
