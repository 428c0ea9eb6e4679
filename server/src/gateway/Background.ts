import type { GatewayEvents } from './events.ts'
import { QuotaExceededError } from './ledger/Ledger.ts'
import { UpstreamError } from './upstream/UpstreamError.ts'

/** Work that nobody waits for. Its failures are told, never thrown; those of the provider are counted already. */
export class Background {
  readonly #running = new Set<Promise<void>>()
  readonly #events: GatewayEvents

  constructor(events: GatewayEvents) {
    this.#events = events
  }

  /** @param what completes “could not …” */
  run(what: string, work: Promise<unknown>): void {
    const told = this.#tell(what, work)
    this.#running.add(told)
    void told.finally(() => this.#running.delete(told))
  }

  async #tell(what: string, work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      if (!(error instanceof QuotaExceededError || error instanceof UpstreamError))
        this.#events.trouble(`could not ${what}`, error)
    }
  }

  /** Waits until nothing is under way, what was begun meanwhile included. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
