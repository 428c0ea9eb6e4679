const ROUND_TRIPS = 5
/** The time after which the difference is measured again, because clocks run at slightly different speeds. */
const MEASURE_INTERVAL_MS = 60_000

/**
 * Creates the clock that all members share, by the difference to the clock of this page in the round trip that takes
 * the least time. The error is at most half of that time.
 * @param readShared asks the server for the shared time, in milliseconds
 */
export function createSharedClock(
  readShared: (signal: AbortSignal) => Promise<number>,
  ownNow: () => number = () => performance.now(),
) {
  let offsetMs: number | null = null
  let measuredAt = -Infinity
  return {
    /** Returns the shared time in milliseconds, or null before it has been measured. */
    now: (): number | null => (offsetMs === null ? null : ownNow() + offsetMs),
    /** Returns the shared time at a time of this page. Must not be called before it has been measured. */
    at: (ownTime: number): number => ownTime + (offsetMs ?? 0),
    /** Measures the difference, unless that has been done within the last minute. Throws the errors of the calls. */
    async measure(signal: AbortSignal): Promise<void> {
      if (ownNow() - measuredAt < MEASURE_INTERVAL_MS) return
      let best: { tripMs: number; offsetMs: number } | null = null
      for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
        const sentAt = ownNow()
        const shared = await readShared(signal)
        const receivedAt = ownNow()
        const tripMs = receivedAt - sentAt
        if (best === null || tripMs < best.tripMs)
          best = { tripMs, offsetMs: shared - (sentAt + receivedAt) / 2 }
      }
      offsetMs = best?.offsetMs ?? offsetMs
      measuredAt = ownNow()
    },
  }
}
