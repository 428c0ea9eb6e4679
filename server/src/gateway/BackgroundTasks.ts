import { setTimeout as wait } from 'node:timers/promises'
import { isProviderFailure } from './errors.ts'
import type { GatewayEvents } from './events.ts'

/** Runs work that no caller waits for. Its failures are reported, not thrown; those of the provider are counted already. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>()
  readonly #events: GatewayEvents

  constructor(events: GatewayEvents) {
    this.#events = events
  }

  /** @param what completes the log message “could not …” */
  run(what: string, work: Promise<unknown>): void {
    const task = this.#reportFailure(what, work)
    this.#running.add(task)
    void task.finally(() => this.#running.delete(task))
  }

  async #reportFailure(what: string, work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      if (!isProviderFailure(error)) this.#events.error(`could not ${what}`, error)
    }
  }

  /** Resolves when no task is running, including tasks that were started meanwhile. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}

/**
 * Returns the result of `work` if it comes in time. Otherwise throws and finishes the work in the background, so that
 * the next caller finds its result in the cache.
 */
export async function withTimeout<T>(
  timeoutMs: number,
  work: Promise<T>,
  background: BackgroundTasks,
): Promise<T> {
  const stop = new AbortController()
  const timedOut = Symbol('timed out')
  try {
    const timer = wait(timeoutMs, timedOut, { signal: stop.signal, ref: false }).catch(() => timedOut)
    const first = await Promise.race([work, timer])
    if (first !== timedOut) return first as T
    background.run('finish a request after its timeout', work)
    throw new Error('The work takes too long to wait for.')
  } finally {
    stop.abort()
  }
}
