import { setTimeout as wait } from 'node:timers/promises'
import type { Background } from './Background.ts'

/** Something took longer than anybody wanted to wait for it. It goes on all the same. */
export class TimeoutError extends Error {
  constructor() {
    super('It took too long to wait for.')
    this.name = 'TimeoutError'
  }
}

/**
 * The outcome of `work` if it comes within a time, else throws `TimeoutError` and lets the work go on in the background,
 * so that the next one to ask finds it done.
 */
export async function within<T>(patienceMs: number, work: Promise<T>, background: Background): Promise<T> {
  const stop = new AbortController()
  const late = Symbol('late')
  try {
    const timer = wait(patienceMs, late, { signal: stop.signal, ref: false }).catch(() => late)
    const first = await Promise.race([work, timer])
    if (first !== late) return first as T
    background.run('finish what nobody waited for', work)
    throw new TimeoutError()
  } finally {
    stop.abort()
  }
}
