const ROUND_TRIPS = 5
/** The time after which the difference is measured again. While a page loads, all of its round trips are slow. */
const MEASURE_INTERVAL_MS = 20_000
/** The time for which the best round trip counts. Clocks run at slightly different speeds. */
const KEPT_MS = 120_000
/** The difference from which a clock has jumped, besides the error of the round trip. */
const JUMP_MS = 2_000

interface Trip {
  tripMs: number
  offsetMs: number
}

/**
 * Creates the clock that all members share, by the difference to the clock of this page in the round trip that took the
 * least time, which counts for two minutes. The error is at most half of that time. After this device or the server has
 * slept, earlier round trips do not count.
 * @param readShared asks the server for the shared time, in milliseconds
 * @param onJump called after a measurement has found that the shared time has jumped for this page
 * @param ownNow returns the time of this page in milliseconds, which in many browsers stands still while the device sleeps
 * @param wallNow returns the time of the device in milliseconds, which goes on while it sleeps, and which people can set
 */
export function createSharedClock(
  readShared: (signal: AbortSignal) => Promise<number>,
  onJump: () => void,
  ownNow: () => number = () => performance.now(),
  wallNow: () => number = Date.now,
) {
  let best: Trip | null = null
  let bestAt = 0
  let measuredAt = -Infinity
  let wallOffsetMs = 0
  return {
    /** Returns the shared time in milliseconds, or null before it has been measured. */
    now: (): number | null => best && ownNow() + best.offsetMs,
    /** Returns the shared time at a time of this page. Must not be called before it has been measured. */
    at: (ownTime: number): number => ownTime + (best?.offsetMs ?? 0),
    /** Measures the difference, unless that has just been done. Throws the errors of the calls. */
    async measure(signal: AbortSignal): Promise<void> {
      const hasSlept = Math.abs(wallNow() - ownNow() - wallOffsetMs) > JUMP_MS
      if (ownNow() - measuredAt < MEASURE_INTERVAL_MS && !hasSlept) return
      const measured: Trip[] = []
      for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
        const sentAt = ownNow()
        const shared = await readShared(signal)
        const tripMs = ownNow() - sentAt
        measured.push({ tripMs, offsetMs: shared - sentAt - tripMs / 2 })
      }
      measuredAt = ownNow()
      wallOffsetMs = wallNow() - measuredAt
      const latest = measured.reduce((one, other) => (other.tripMs < one.tripMs ? other : one))
      const hasJumped = best !== null && Math.abs(latest.offsetMs - best.offsetMs) > JUMP_MS + latest.tripMs
      if (best === null || hasJumped || latest.tripMs < best.tripMs || measuredAt - bestAt > KEPT_MS) {
        best = latest
        bestAt = measuredAt
      }
      if (hasJumped) onJump()
    },
  }
}
