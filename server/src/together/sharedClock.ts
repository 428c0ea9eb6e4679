import { withTimeout } from '../base/withTimeout.ts'
import type { Session } from '../database/sql.ts'
import { sql } from '../database/sql.ts'

/** A clock that all servers of a database share. */
export interface SharedClock {
  /** Returns the time in milliseconds since 1970. It never jumps with the clock of this machine. */
  now(): number
  /** Measures the difference between the clocks, unless it has just been measured. Keeps the last one on failure. */
  measure(): Promise<void>
}

const ROUND_TRIPS = 5
/** The time after which the difference is measured again, because clocks run at slightly different speeds. */
const MEASURE_INTERVAL_MS = 60_000
const TIMEOUT_MS = 2_000
/** The difference from which this machine has slept, or its clock was set. */
const JUMP_MS = 1_000

const monotonic = (): number => performance.timeOrigin + performance.now()

/**
 * Creates the shared clock: that of the database, or of this process for a database of its own. The difference is that
 * of the round trip that takes the least time, whose error is at most half of it.
 * @param database the shared database, or null
 */
export function createSharedClock(
  database: Pick<Session, 'query'> | null,
  ownNow: () => number = monotonic,
  wallNow: () => number = Date.now,
): SharedClock {
  let offsetMs = 0
  let measuredAt = -Infinity
  let wallOffsetMs = 0
  let measuring: Promise<void> | null = null
  // The monotonic clock stands still while a machine sleeps or a virtual one is moved.
  const hasSlept = () => Math.abs(wallNow() - ownNow() - wallOffsetMs) > JUMP_MS

  const roundTrip = async (on: Pick<Session, 'query'>) => {
    const sentAt = ownNow()
    const [row] = await on.query<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    )
    const receivedAt = ownNow()
    return { tripMs: receivedAt - sentAt, offsetMs: Number(row?.ms) - (sentAt + receivedAt) / 2 }
  }
  const measureNow = async (on: Pick<Session, 'query'>) => {
    const trips = []
    for (let trip = 0; trip < ROUND_TRIPS; trip += 1) trips.push(await roundTrip(on))
    const [best] = trips.toSorted((one, other) => one.tripMs - other.tripMs)
    if (best === undefined || !Number.isFinite(best.offsetMs)) return
    offsetMs = best.offsetMs
    measuredAt = ownNow()
    wallOffsetMs = wallNow() - measuredAt
  }

  return {
    now: () => ownNow() + offsetMs,
    async measure() {
      if (database === null || (ownNow() - measuredAt < MEASURE_INTERVAL_MS && !hasSlept())) return
      measuring ??= measureNow(database).finally(() => (measuring = null))
      // While the database cannot be reached, the last difference is used. It drifts by up to some 100 ms an hour.
      await withTimeout(measuring, TIMEOUT_MS).catch(() => {})
    },
  }
}
