const ROUND_TRIPS = 5
/** The time after which the difference is measured again. While a page loads, all of its round trips are slow. */
const MEASURE_INTERVAL_MS = 20_000
/** The time for which a round trip counts. Clocks run at slightly different speeds. */
const KEPT_MS = 120_000

/**
 * Creates the clock that all members share, by the difference to the clock of this page in the round trip of the last
 * two minutes that took the least time. The error is at most half of that time.
 * @param readShared asks the server for the shared time, in milliseconds
 */
export function createSharedClock(
  readShared: (signal: AbortSignal) => Promise<number>,
  ownNow: () => number = () => performance.now(),
) {
  let trips: { receivedAt: number; tripMs: number; offsetMs: number }[] = []
  let offsetMs: number | null = null
  let measuredAt = -Infinity
  return {
    /** Returns the shared time in milliseconds, or null before it has been measured. */
    now: (): number | null => (offsetMs === null ? null : ownNow() + offsetMs),
    /** Returns the shared time at a time of this page. Must not be called before it has been measured. */
    at: (ownTime: number): number => ownTime + (offsetMs ?? 0),
    /** Measures the difference, unless that has just been done. Throws the errors of the calls. */
    async measure(signal: AbortSignal): Promise<void> {
      if (ownNow() - measuredAt < MEASURE_INTERVAL_MS) return
      const measured: typeof trips = []
      for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
        const sentAt = ownNow()
        const shared = await readShared(signal)
        const receivedAt = ownNow()
        measured.push({
          receivedAt,
          tripMs: receivedAt - sentAt,
          offsetMs: shared - (sentAt + receivedAt) / 2,
        })
      }
      measuredAt = ownNow()
      trips = [...trips, ...measured].filter(({ receivedAt }) => measuredAt - receivedAt < KEPT_MS)
      const [best] = trips.toSorted((one, other) => one.tripMs - other.tripMs)
      offsetMs = best?.offsetMs ?? offsetMs
    },
  }
}
