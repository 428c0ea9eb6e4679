import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { monotonicNow } from '../../monotonicNow.ts'
import type { GatewayStore } from './GatewayStore.ts'

/** Interval at which a waiting server looks whether a lock is released. */
const POLL_INTERVAL_MS = 50

/** Locks as a database stores them: one row for each held name. */
export interface LockRows {
  /** Acquires the names that no live server holds, for at most `timeoutMs`, and returns them. */
  acquire(names: readonly string[], owner: string, timeoutMs: number): Promise<readonly string[]>
  release(names: readonly string[], owner: string): Promise<void>
  /** Returns the names that a live server holds and those whose server has died. The others are released. */
  inspect(names: readonly string[]): Promise<{ held: readonly string[]; abandoned: readonly string[] }>
}

/**
 * Creates the lock methods of a store. Names whose server dies while they are waited for are acquired here.
 * @param now the clock of the waits, in milliseconds
 */
export function createLocks(
  rows: LockRows,
  now = monotonicNow,
): Pick<GatewayStore, 'withLock' | 'withLocks'> {
  const withLocks: GatewayStore['withLocks'] = async (names, timeoutMs, work) => {
    const deadline = now() + timeoutMs

    async function runAndRelease(acquired: readonly string[], owner: string): Promise<void> {
      if (acquired.length === 0) return
      try {
        await work(acquired)
      } finally {
        // A failed release does not change the result of `work`: the lock expires by itself.
        await rows.release(acquired, owner).catch(() => {})
      }
    }

    async function acquireOrWait(some: readonly string[]): Promise<void> {
      const owner = randomUUID()
      const acquired = new Set(await rows.acquire(some, owner, timeoutMs))
      const others = some.filter((name) => !acquired.has(name))
      await Promise.all([runAndRelease([...acquired], owner), waitForRelease(others)])
    }

    async function waitForRelease(others: readonly string[]): Promise<void> {
      let waiting = others
      while (waiting.length > 0 && now() < deadline) {
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

  return {
    withLocks,
    async withLock<T>(name: string, timeoutMs: number, work: () => Promise<T>) {
      const results: { value: T }[] = []
      await withLocks([name], timeoutMs, async () => void results.push({ value: await work() }))
      return results[0] ?? null
    },
  }
}
