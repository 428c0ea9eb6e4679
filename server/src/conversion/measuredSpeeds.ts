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

/** Film over which a speed is measured: a slow segment among fast ones does not count. */
const WINDOW_SECONDS = 20
const MIN_SAMPLES = 2

interface Sample {
  seconds: number
  /** Making the film took so long. */
  workSeconds: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Creates a measurement of how fast segments are made, over the last 20 seconds of film. */
export function createSpeedWindow() {
  const samples: Sample[] = []
  const filmSeconds = () => sum(samples.map(({ seconds }) => seconds))
  return {
    /**
     * Adds a segment. Returns the seconds of film that are made in a second: when enough film is there, or earlier if
     * nothing has been made in time for 20 seconds; else null.
     */
    add(sample: Sample): number | null {
      samples.push(sample)
      while (filmSeconds() - (samples[0]?.seconds ?? 0) >= WINDOW_SECONDS) samples.shift()
      const work = sum(samples.map(({ workSeconds }) => workSeconds))
      const isAlwaysSlow =
        samples.length >= MIN_SAMPLES &&
        work >= WINDOW_SECONDS &&
        samples.every(({ seconds, workSeconds }) => seconds < workSeconds)
      return filmSeconds() >= WINDOW_SECONDS || isAlwaysSlow ? filmSeconds() / work : null
    },
  }
}
