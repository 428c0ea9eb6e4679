import { LRUCache } from 'lru-cache'

/** A rendition that makes less than this in a second cannot be watched while it is made. */
const MIN_SPEED = 1
/** The machine may have been busy with something else: after so long, a rendition is tried again. */
const EXPIRY_MS = 10 * 60_000
const MAX_RENDITIONS = 1000

/** Creates a memory of how fast renditions were made lately, by their names. */
export function createMeasuredSpeeds(now: () => number) {
  const slow = new LRUCache<string, number>({ max: MAX_RENDITIONS })
  return {
    /** @param speed seconds of video made in a second */
    note(name: string, speed: number): void {
      if (speed < MIN_SPEED) slow.set(name, now() + EXPIRY_MS)
      else slow.delete(name)
    },
    /** Whether a rendition was made slower than it is watched in the last ten minutes. */
    isTooSlow: (name: string): boolean => now() < (slow.get(name) ?? 0),
  }
}
