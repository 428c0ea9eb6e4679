import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { SessionEndedError } from '../api/cancelOnSessionEnd.ts'

export type Loaded<T> = 'pending' | 'failed' | T

/** Loads values by id in batches, and caches them for the life of the page. */
export interface BatchLoader<T> {
  /** Returns the state of an id; undefined when it has not been requested. */
  peek(id: string): Loaded<T> | undefined
  /** Requests ids. Those loaded, in flight or failed are not requested again. */
  request(ids: readonly string[]): void
  /** Requests every id again whose call failed; not those that the answer left out. */
  retryFailed(): void
  /** Stores a value that came with a list anyway. */
  prime(id: string, value: T): void
  /** Calls the listener when the state of an id changes. Returns an unsubscribe function. */
  subscribe(id: string, listener: () => void): () => void
}

export interface BatchOptions<T> {
  /** Fetches up to 50 ids in one call. Ids that the answer leaves out do not exist. */
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>
  /** Called for each id that the answer left out. */
  onMissing: (id: string) => void
  onError: (error: unknown) => void
}

/** Splits a list into batches of at most 50, the provider's limit for one call. */
function inBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = []
  for (let start = 0; start < ids.length; start += MAX_IDS_PER_CALL)
    batches.push(ids.slice(start, start + MAX_IDS_PER_CALL))
  return batches
}

/**
 * Creates a loader that gathers the ids requested within one tick into calls of up to 50. A call that fails marks only
 * its own ids as failed; `retryFailed` requests those again. A call that ends with the session leaves its ids unrequested.
 */
export function createBatchLoader<T>({ load, onMissing, onError }: BatchOptions<T>): BatchLoader<T> {
  const states = new Map<string, Loaded<T>>()
  const listeners = new Map<string, Set<() => void>>()
  const failedIds = new Set<string>()
  let queue: string[] = []

  const settle = (id: string, value: Loaded<T>) => {
    states.set(id, value)
    for (const listener of listeners.get(id) ?? []) listener()
  }

  const run = async (ids: readonly string[]) => {
    try {
      const found = await load(ids)
      for (const id of ids) {
        const value = found.get(id)
        if (value === undefined) onMissing(id)
        settle(id, value === undefined ? 'failed' : value)
      }
    } catch (error) {
      // The next session requests them again.
      if (error instanceof SessionEndedError) return ids.forEach((id) => states.delete(id))
      onError(error)
      for (const id of ids) {
        failedIds.add(id)
        settle(id, 'failed')
      }
    }
  }

  const flush = () => {
    const ids = queue
    queue = []
    for (const batch of inBatches(ids)) void run(batch)
  }

  const enqueue = (id: string) => {
    if (queue.length === 0) setTimeout(flush, 0)
    queue.push(id)
    settle(id, 'pending')
  }

  return {
    peek: (id) => states.get(id),
    request(ids) {
      for (const id of ids) if (!states.has(id)) enqueue(id)
    },
    retryFailed() {
      const again = [...failedIds]
      failedIds.clear()
      for (const id of again) enqueue(id)
    },
    prime: settle,
    subscribe(id, listener) {
      const ofId = listeners.get(id) ?? new Set()
      listeners.set(id, ofId.add(listener))
      return () => {
        ofId.delete(listener)
        if (ofId.size === 0) listeners.delete(id)
      }
    },
  }
}
