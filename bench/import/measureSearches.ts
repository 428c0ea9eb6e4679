import { setTimeout as pause } from 'node:timers/promises'
import type { VideoSource } from '../../server/src/source/VideoSource.ts'
import { MEASURED_WORDS } from './writeLibrary.ts'

/** Milliseconds that searches took, by the word that was searched for. */
export type Latencies = Record<keyof typeof MEASURED_WORDS, number[]>

const INQUIRY = { subject: null, signal: new AbortController().signal }
const KINDS = Object.keys(MEASURED_WORDS) as (keyof typeof MEASURED_WORDS)[]

/**
 * Searches for each of the words in turn.
 * @param pauseMs between two searches
 * @param goesOn asked before each round
 */
export async function measureSearches(
  source: VideoSource,
  pauseMs: number,
  goesOn: () => boolean,
): Promise<Latencies> {
  const taken: Latencies = { rare: [], medium: [], common: [] }
  while (goesOn())
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

/** Half, nineteen twentieths and all of the measurements are below these. */
export function quantiles(measured: readonly number[]): { p50: number; p95: number; max: number } {
  const sorted = measured.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
