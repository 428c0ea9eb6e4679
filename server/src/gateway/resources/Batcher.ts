import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'

/** Why a resource is loaded: nothing can be shown without it, a stale one can be shown meanwhile, or prefetch. */
export type LoadReason = 'missing' | 'refresh' | 'prefetch'

const PRIORITY: Readonly<Record<LoadReason, number>> = { missing: 2, refresh: 1, prefetch: 0 }

interface PendingLoad {
  id: string
  reason: LoadReason
  subject: string | null
  resolve: (resource: unknown) => void
  reject: (error: unknown) => void
}

/** Loads up to 50 resources; those that do not exist are missing in the result. */
export type LoadBatch<T> = (
  ids: readonly string[],
  reason: LoadReason,
  subject: string | null,
) => Promise<ReadonlyMap<string, T>>

/**
 * Collects ids across requests into calls of up to 50. An id that is in flight is not requested again. A batch has
 * the reason of its most urgent id; the others cost nothing more.
 */
export class Batcher<T> {
  readonly #load: LoadBatch<T>
  readonly #delayMs: number
  readonly #onShared: () => void
  readonly #inFlight = new Map<string, Promise<T | null>>()
  #pending: PendingLoad[] = []
  #timer: NodeJS.Timeout | undefined

  /** @param options.onShared called when a caller shares the in-flight load of an id */
  constructor(options: { load: LoadBatch<T>; delayMs: number; onShared: () => void }) {
    this.#load = options.load
    this.#delayMs = options.delayMs
    this.#onShared = options.onShared
  }

  /** Returns the resource, or null when it does not exist. Throws what the batch throws. */
  load(id: string, reason: LoadReason, subject: string | null): Promise<T | null> {
    const shared = this.#inFlight.get(id)
    if (shared) {
      this.#onShared()
      this.#raisePriority(id, reason, subject)
      return shared
    }
    const loading = new Promise<T | null>((resolve, reject) => {
      this.#pending.push({ id, reason, subject, resolve: resolve as PendingLoad['resolve'], reject })
    }).finally(() => this.#inFlight.delete(id))
    this.#inFlight.set(id, loading)
    if (this.#pending.length === 1) this.#timer = setTimeout(() => this.#flush(), this.#delayMs)
    if (this.#pending.length >= MAX_IDS_PER_CALL) this.#flush()
    return loading
  }

  #raisePriority(id: string, reason: LoadReason, subject: string | null): void {
    const pending = this.#pending.find((load) => load.id === id)
    if (pending && PRIORITY[reason] > PRIORITY[pending.reason]) Object.assign(pending, { reason, subject })
  }

  #flush(): void {
    clearTimeout(this.#timer)
    const batch = this.#pending.splice(0)
    const [first] = batch.toSorted((one, other) => PRIORITY[other.reason] - PRIORITY[one.reason])
    const ids = batch.map(({ id }) => id)
    this.#load(ids, first?.reason ?? 'refresh', first?.subject ?? null).then(
      (found) => batch.forEach(({ id, resolve }) => resolve(found.get(id) ?? null)),
      (error: unknown) => batch.forEach(({ reject }) => reject(error)),
    )
  }
}
