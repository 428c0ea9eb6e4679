import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../monotonicNow.ts'

const WINDOW_MS = 60_000
const MAX_CALLERS = 5_000

/** What a caller has used in the current window, and the milliseconds until it ends. */
interface Used {
  current: number
  ttl: number
}

/** Sums up what callers use, in windows of a minute that begin with a caller's first call. */
export class FixedWindows {
  readonly #windows = new LRUCache<string, { sum: number; endsAt: number }>({ max: MAX_CALLERS })

  /** Adds an amount; with 0 it only reads. */
  add(key: string, amount: number): Used {
    const now = monotonicNow()
    let window = this.#windows.get(key)
    if (window === undefined || window.endsAt <= now) {
      window = { sum: 0, endsAt: now + WINDOW_MS }
      this.#windows.set(key, window)
    }
    window.sum += amount
    return { current: window.sum, ttl: window.endsAt - now }
  }
}
