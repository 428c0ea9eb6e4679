import { withTimeout } from '../base/withTimeout.ts'
import { isProviderFailure } from './gatewayErrors.ts'
import type { GatewayEvents } from './answerKinds.ts'

/** Runs work that no caller waits for. Reports failures, except failures of the provider, which are already counted. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<unknown>>()
  readonly #events: GatewayEvents

  constructor(events: GatewayEvents) {
    this.#events = events
  }

  /** @param what the end of the log message “could not …” */
  run(what: string, work: Promise<unknown>): void {
    const task = work
      .catch((error: unknown) => {
        if (!isProviderFailure(error)) this.#events.error(`could not ${what}`, error)
      })
      .finally(() => this.#running.delete(task))
    this.#running.add(task)
  }

  /** Resolves when no task is running, not even one that was started in the meantime. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  /** Returns the result of work, or throws if it takes too long. The work then continues in the background. */
  waitFor<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
    return withTimeout(work, timeoutMs, () => {
      this.run('finish a request after its timeout', work)
      return new Error('The work takes too long to wait for.')
    })
  }
}
