import { expect, it } from 'vitest'
import { createSharedClock } from './sharedClock.ts'

/** A database whose clock is ahead, and whose round trips take the given times. */
function databaseAhead(ms: number, tripsMs: readonly number[]) {
  const trips = [...tripsMs]
  const machine = { now: 1_000_000 }
  return {
    machine,
    query: async <Row>(): Promise<Row[]> => {
      const trip = trips.shift() ?? 1_000
      // The whole delay is on the way back, which is the worst case.
      const row = { ms: machine.now + ms }
      machine.now += trip
      return [row as Row]
    },
  }
}

it('takes the round trip that takes the least time, so that a slow one does no harm', async () => {
  const database = databaseAhead(5_000, [900, 400, 4, 700, 800])
  const clock = createSharedClock(
    database,
    () => database.machine.now,
    () => database.machine.now,
  )
  await clock.measure()
  expect(Math.abs(clock.now() - database.machine.now - 5_000)).toBeLessThanOrEqual(2)
})

it('asks the database once a minute at most, and keeps the difference while it is away', async () => {
  const database = databaseAhead(5_000, [2, 2, 2, 2, 2])
  let queries = 0
  const query = async <Row>(): Promise<Row[]> => {
    queries += 1
    if (queries > 5) throw new Error('The database is away.')
    return database.query<Row>()
  }
  const clock = createSharedClock(
    { query },
    () => database.machine.now,
    () => database.machine.now,
  )
  await clock.measure()
  await clock.measure()
  expect(queries).toBe(5)
  database.machine.now += 61_000
  await clock.measure()
  expect(queries).toBe(6)
  expect(clock.now() - database.machine.now).toBeCloseTo(4_999, 0)
})

// node#47724
it('is measured again at once after this machine has slept', async () => {
  const database = databaseAhead(5_000, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
  let asleepMs = 0
  const clock = createSharedClock(
    database,
    () => database.machine.now - asleepMs,
    () => database.machine.now,
  )
  await clock.measure()
  database.machine.now += 600_000
  asleepMs = 600_000
  await clock.measure()
  expect(Math.abs(clock.now() - database.machine.now - 5_000)).toBeLessThanOrEqual(1)
})

it('is a clock of this process for a database of its own', async () => {
  const clock = createSharedClock(null, () => 42)
  await clock.measure()
  expect(clock.now()).toBe(42)
})
