import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** Interval at which a waiting server looks whether a lock is released. */
const POLL_INTERVAL_MS = 50

/** Locks as a database stores them: one row for each held name. */
export interface LockRows {
  /**
   * Acquires the names that no live server holds. They expire after `timeoutMs`.
   * @returns the acquired names
   */
  acquire(names: readonly string[], owner: string, timeoutMs: number): Promise<readonly string[]>
  release(names: readonly string[], owner: string): Promise<void>
  /** Returns the names that a live server holds and those whose server has died. The others are released. */
  inspect(names: readonly string[]): Promise<{ held: readonly string[]; abandoned: readonly string[] }>
}

/**
 * Runs `work` for the names that no other server holds, and waits until the others are released, at most
 * `timeoutMs`. Names whose server dies meanwhile are acquired here.
 */
export async function withLocks(
  rows: LockRows,
  names: readonly string[],
  timeoutMs: number,
  work: (acquired: readonly string[]) => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + timeoutMs

  async function runAndRelease(acquired: readonly string[], owner: string): Promise<void> {
    if (acquired.length === 0) return
    try {
      await work(acquired)
    } finally {
      // When the database is unreachable, the lock expires by itself; the result of `work` stands.
      await rows.release(acquired, owner).catch(() => {})
    }
  }

  async function acquireOrWait(some: readonly string[]): Promise<void> {
    const owner = randomUUID()
    const acquired = new Set(await rows.acquire(some, owner, timeoutMs))
    await Promise.all([
      runAndRelease([...acquired], owner),
      waitForRelease(some.filter((name) => !acquired.has(name))),
    ])
  }

  async function waitForRelease(names: readonly string[]): Promise<void> {
    let waiting = names
    while (waiting.length > 0 && Date.now() < deadline) {
      await wait(POLL_INTERVAL_MS)
      const { held, abandoned } = await rows.inspect(waiting)
      if (abandoned.length > 0) {
        await Promise.all([acquireOrWait(abandoned), waitForRelease(held)])
        return
      }
      waiting = held
    }
  }

  // All servers acquire in the same order, which rules out deadlocks.
  await acquireOrWait([...new Set(names)].sort())
}

/** As `withLocks`, for one name. Returns the result of `work`, or null when another server held the lock. */
export async function withLock<T>(
  rows: LockRows,
  name: string,
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<{ value: T } | null> {
  const results: { value: T }[] = []
  await withLocks(rows, [name], timeoutMs, async () => void results.push({ value: await work() }))
  return results[0] ?? null
}
