import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'

/**
 * Whether somebody can be shown nothing without it, or something older in the meantime, or has not even asked yet.
 */
export type Need = 'missing' | 'refresh' | 'ahead'

const URGENCY: Readonly<Record<Need, number>> = { missing: 2, refresh: 1, ahead: 0 }

interface Wanted {
  id: string
  need: Need
  subject: string | null
  resolve: (resource: unknown) => void
  reject: (error: unknown) => void
}

/** Reads up to 50 resources; those that do not exist are missing in the answer. */
export type ReadBatch<T> = (
  ids: readonly string[],
  need: Need,
  subject: string | null,
) => Promise<ReadonlyMap<string, T>>

/**
 * Gathers ids across requests into calls of up to 50. An id that is asked for while it is on its way is not asked
 * for again. A batch with one missing id in it is as urgent as that one, and old ids ride along for nothing.
 */
export class Batcher<T> {
  readonly #read: ReadBatch<T>
  readonly #gatherMs: number
  readonly #onShared: () => void
  readonly #running = new Map<string, Promise<T | null>>()
  #waiting: Wanted[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(options: { read: ReadBatch<T>; gatherMs: number; onShared: () => void }) {
    this.#read = options.read
    this.#gatherMs = options.gatherMs
    this.#onShared = options.onShared
  }

  /** The resource; null when there is none by this id. Throws what the batch's call throws. */
  load(id: string, need: Need, subject: string | null): Promise<T | null> {
    const known = this.#running.get(id)
    if (known) {
      this.#onShared()
      this.#raise(id, need, subject)
      return known
    }
    const loading = new Promise<T | null>((resolve, reject) => {
      this.#waiting.push({ id, need, subject, resolve: resolve as Wanted['resolve'], reject })
    }).finally(() => this.#running.delete(id))
    this.#running.set(id, loading)
    if (this.#waiting.length === 1) this.#timer = setTimeout(() => this.#flush(), this.#gatherMs)
    if (this.#waiting.length >= MAX_IDS_PER_CALL) this.#flush()
    return loading
  }

  /** Somebody else needs more urgently what is only waiting yet. */
  #raise(id: string, need: Need, subject: string | null): void {
    const wanted = this.#waiting.find((waiting) => waiting.id === id)
    if (wanted && URGENCY[need] > URGENCY[wanted.need]) Object.assign(wanted, { need, subject })
  }

  #flush(): void {
    clearTimeout(this.#timer)
    const batch = this.#waiting.splice(0)
    const [payer] = batch.toSorted((one, other) => URGENCY[other.need] - URGENCY[one.need])
    const ids = batch.map(({ id }) => id)
    this.#read(ids, payer?.need ?? 'refresh', payer?.subject ?? null).then(
      (found) => batch.forEach(({ id, resolve }) => resolve(found.get(id) ?? null)),
      (error: unknown) => batch.forEach(({ reject }) => reject(error)),
    )
  }
}
