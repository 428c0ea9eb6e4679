import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { createSingleFlight } from '../singleFlight.ts'

/** The reason for loading a resource: it is missing, stale but can be shown meanwhile, or needed soon. */
export type LoadReason = 'missing' | 'refresh' | 'prefetch'

const PRIORITY: Readonly<Record<LoadReason, number>> = { missing: 2, refresh: 1, prefetch: 0 }

interface BatcherOptions<T> {
  /** Loads up to 50 resources. Resources that do not exist are missing from the result. */
  load: (
    ids: readonly string[],
    reason: LoadReason,
    spender: string | null,
  ) => Promise<ReadonlyMap<string, T>>
  delayMs: number
  /** Called when a caller shares the in-flight load of an id. */
  onShared: () => void
}

/**
 * Creates a function that loads a resource in calls of up to 50 ids, and returns null if it does not exist. A batch
 * gets the reason of its most urgent id, because the other ids add no cost.
 */
export function createBatcher<T>({ load, delayMs, onShared }: BatcherOptions<T>) {
  const singleFlight = createSingleFlight(onShared)
  const openBatch = (reason: LoadReason, spender: string | null) => ({
    ids: new Set<string>(),
    reason,
    spender,
    loaded: Promise.withResolvers<ReadonlyMap<string, T>>(),
    timer: setTimeout(flush, delayMs),
  })
  let pending: ReturnType<typeof openBatch> | null = null

  function flush(): void {
    if (pending === null) return
    const { ids, reason, spender, loaded, timer } = pending
    clearTimeout(timer)
    pending = null
    loaded.resolve(load([...ids], reason, spender))
  }

  function raisePriority(id: string, reason: LoadReason, spender: string | null): void {
    if (pending?.ids.has(id) && PRIORITY[reason] > PRIORITY[pending.reason])
      Object.assign(pending, { reason, spender })
  }

  async function enqueue(id: string, reason: LoadReason, spender: string | null): Promise<T | null> {
    pending ??= openBatch(reason, spender)
    const { ids, loaded } = pending
    ids.add(id)
    raisePriority(id, reason, spender)
    if (ids.size >= MAX_IDS_PER_CALL) flush()
    return (await loaded.promise).get(id) ?? null
  }

  return (id: string, reason: LoadReason, spender: string | null): Promise<T | null> => {
    raisePriority(id, reason, spender)
    return singleFlight(id, () => enqueue(id, reason, spender))
  }
}
