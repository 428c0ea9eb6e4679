import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../monotonicNow.ts'

/** A machine without memory kills programs now and then; a file that kills one does so each time. */
const MAX_ATTEMPTS = 3
/** After so long without another one, attempts are forgotten. */
const EXPIRY_MS = 10 * 60_000
const MAX_NAMES = 1000

/** Creates a memory of attempts in which a program died or hung, by the names of what was attempted. */
export function createFailedAttempts(now: () => number = monotonicNow) {
  const failed = new LRUCache<string, { count: number; until: number }>({ max: MAX_NAMES })
  const countOf = (name: string): number => {
    const { count = 0, until = 0 } = failed.get(name) ?? {}
    return now() < until ? count : 0
  }
  return {
    note: (name: string): void =>
      void failed.set(name, { count: countOf(name) + 1, until: now() + EXPIRY_MS }),
    /** Forgets the attempts at something that has succeeded. */
    forget: (name: string): void => void failed.delete(name),
    /** Whether something has failed so often that it fails again. */
    isLasting: (name: string): boolean => countOf(name) >= MAX_ATTEMPTS,
  }
}
