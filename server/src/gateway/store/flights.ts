import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** How often a server looks whether another one is done. */
const LOOK_EVERY_MS = 50

/** What a database does for flights: a row for each name that a server is at. */
export interface FlightRows {
  /** Takes those names that no living server is at, for a time at the most. Answers them. */
  enter(names: readonly string[], flight: string, patienceMs: number): Promise<readonly string[]>
  leave(names: readonly string[], flight: string): Promise<void>
  /** Those that a server is at, and those of a server that has died; the others are over. */
  look(names: readonly string[]): Promise<{ flying: readonly string[]; abandoned: readonly string[] }>
}

/**
 * Runs `work` for those names that no other server is at, and waits for the end of the others, at most
 * `patienceMs`. What a server was at that died meanwhile is worked on here.
 */
export async function flyEach(
  rows: FlightRows,
  names: readonly string[],
  patienceMs: number,
  work: (ours: readonly string[]) => Promise<void>,
): Promise<void> {
  const until = Date.now() + patienceMs

  async function fly(ours: readonly string[], flight: string): Promise<void> {
    if (ours.length === 0) return
    try {
      await work(ours)
    } finally {
      // A database that has gone does not make the outcome worse: the flight is over by its time then.
      await rows.leave(ours, flight).catch(() => {})
    }
  }

  async function attempt(some: readonly string[]): Promise<void> {
    const flight = randomUUID()
    const ours = new Set(await rows.enter(some, flight, patienceMs))
    await Promise.all([fly([...ours], flight), waitFor(some.filter((name) => !ours.has(name)))])
  }

  async function waitFor(theirs: readonly string[]): Promise<void> {
    let waiting = theirs
    while (waiting.length > 0 && Date.now() < until) {
      await wait(LOOK_EVERY_MS)
      const { flying, abandoned } = await rows.look(waiting)
      if (abandoned.length > 0) {
        await Promise.all([attempt(abandoned), waitFor(flying)])
        return
      }
      waiting = flying
    }
  }

  // In an order that every server keeps to: two that take the same never lock each other.
  await attempt([...new Set(names)].sort())
}

/** As `flyEach`, for one name: the outcome of `work`, or null when it was another server's. */
export async function flyAlone<T>(
  rows: FlightRows,
  name: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<{ value: T } | null> {
  const flown: { value: T }[] = []
  await flyEach(rows, [name], patienceMs, async () => void flown.push({ value: await work() }))
  return flown[0] ?? null
}
