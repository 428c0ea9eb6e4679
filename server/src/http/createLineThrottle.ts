import { LRUCache } from 'lru-cache'

const QUIET_MS = 60_000
const REMEMBERED_KEYS = 1_000

/**
 * Counts occurrences by key. Answers how many a line of the log stands for, once a minute for each key; null where
 * there has been a line already.
 */
export type LineThrottle = (key: string) => number | null

/** Keeps strangers from filling the log with what they can repeat as often as they like. */
export function createLineThrottle(now: () => number = Date.now): LineThrottle {
  const counts = new LRUCache<string, { quietUntil: number; times: number }>({ max: REMEMBERED_KEYS })
  return (key) => {
    const { quietUntil, times } = counts.get(key) ?? { quietUntil: 0, times: 0 }
    const isQuiet = now() < quietUntil
    counts.set(key, isQuiet ? { quietUntil, times: times + 1 } : { quietUntil: now() + QUIET_MS, times: 0 })
    return isQuiet ? null : times + 1
  }
}
