import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../base/monotonicNow.ts'

const WINDOW_MS = 60_000
const FLUSH_MS = 1000
const MAX_CALLERS = 10_000

/** The sums of the amounts of each caller in a minute over all servers. The database implements this interface. */
interface Sums {
  add(
    minute: number,
    amounts: ReadonlyMap<string, number>,
  ): Promise<{ sums: ReadonlyMap<string, number>; nowMs: number }>
  removeBefore(minute: number): Promise<void>
}

interface SharedCountsOptions {
  sums: Sums
  /** Called when the sums cannot be read. Until they can be read again, each server counts only its own calls. */
  onError: (error: unknown) => void
  /** Returns the milliseconds of a clock that never jumps. The default is `monotonicNow`. */
  elapsedMs?: (() => number) | undefined
}

/** The count of one caller in the current minute. */
interface Count {
  /** The amount that this server has counted. `added` is the part of it that the database has added to the sums. */
  own: number
  added: number
  /** The amount that the other servers had counted when the sums were read last. */
  others: number
}

export type SharedCounts = ReturnType<typeof createSharedCounts>

/**
 * Counts the calls of callers over several servers, in the minutes of the database's clock. No call waits for the
 * database: each server counts in memory, adds its counts to the sums every second, and reads the sums of all servers.
 * A caller of several servers may therefore exceed a limit by the calls that the servers accept within about a second.
 */
export function createSharedCounts({ sums, onError, elapsedMs = monotonicNow }: SharedCountsOptions) {
  const counts = new LRUCache<string, Count>({ max: MAX_CALLERS })
  let limits = 0
  let clockOffset = Date.now() - elapsedMs()
  let minute = 0
  let removedBefore = 0

  const now = () => elapsedMs() + clockOffset
  /** Resets the counts at the beginning of each minute. */
  const enterMinute = () => {
    const current = Math.floor(now() / WINDOW_MS)
    if (current !== minute) counts.clear()
    minute = current
  }
  const flush = async (): Promise<void> => {
    enterMinute()
    const flushed = minute
    const pending = [...counts].filter(([, { own, added }]) => own > added)
    if (pending.length === 0) return
    const amounts = new Map(pending.map(([caller, { own, added }]) => [caller, own - added]))
    for (const [, count] of pending) count.added = count.own
    const askedAt = elapsedMs()
    try {
      const found = await sums.add(flushed, amounts)
      for (const [caller, count] of pending)
        count.others = Math.max(0, (found.sums.get(caller) ?? 0) - count.added)
      clockOffset = found.nowMs - (askedAt + elapsedMs()) / 2
      if (removedBefore !== flushed) {
        removedBefore = flushed
        await sums.removeBefore(flushed - 1)
      }
    } catch (error) {
      for (const [caller, count] of pending) count.added -= amounts.get(caller) ?? 0
      onError(error)
    }
  }
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const flushLater = () => {
    if (isClosed || timer !== undefined) return
    timer = setTimeout(async () => {
      await flush()
      timer = undefined
      if (counts.size > 0) flushLater()
    }, FLUSH_MS).unref()
  }

  return {
    flush,
    /** Returns the counts of a further limit. All servers create their limits in the same order. */
    open() {
      limits += 1
      const limit = limits
      // The key is a digest, so that the database gets neither names nor addresses.
      const nameOf = (key: string) => hash('sha256', `${limit} ${key}`, 'base64url').slice(0, 22)
      return {
        /** Adds an amount for a caller. Returns the sum in the current minute and the milliseconds until its end. */
        add(key: string, amount: number): { current: number; ttl: number } {
          enterMinute()
          const name = nameOf(key)
          const count = counts.get(name) ?? { own: 0, added: 0, others: 0 }
          count.own += amount
          counts.set(name, count)
          flushLater()
          return { current: count.own + count.others, ttl: (minute + 1) * WINDOW_MS - now() }
        },
      }
    },
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
