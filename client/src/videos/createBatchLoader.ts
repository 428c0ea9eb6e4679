import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { SessionEndedError } from '../api/cancelOnSessionEnd.ts'

export type Loaded<T> = 'pending' | 'failed' | T

export interface BatchOptions<T> {
  /** Fetches up to 50 ids in one call. */
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>
  /** Is called for an id that does not exist, so that the answer leaves it out. Without this function, such an id has failed. */
  onMissing?: (id: string) => void
  onError: (error: unknown) => void
}

/**
 * Creates a loader that gathers the ids requested within one tick into calls of up to 50, and caches the values for the
 * life of the page. A call that fails marks only its own ids as failed; one that ends with the session, none.
 */
export function createBatchLoader<T>({ load, onMissing, onError }: BatchOptions<T>) {
  const states = new Map<string, Loaded<T>>()
  const listeners = new Map<string, Set<() => void>>()
  const failedIds = new Set<string>()
  let queue: string[] = []

  const settle = (id: string, value: Loaded<T>) => {
    if (states.get(id) === value) return
    states.set(id, value)
    for (const listener of listeners.get(id) ?? []) listener()
  }

  const run = async (ids: readonly string[]) => {
    try {
      const found = await load(ids)
      for (const id of ids) {
        const value = found.get(id)
        if (value === undefined && onMissing === undefined) failedIds.add(id)
        if (value === undefined) onMissing?.(id)
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
    for (; queue.length > 0; queue = queue.slice(MAX_IDS_PER_CALL)) void run(queue.slice(0, MAX_IDS_PER_CALL))
  }

  const enqueue = (id: string) => {
    if (queue.length === 0) setTimeout(flush, 0)
    queue.push(id)
    settle(id, 'pending')
  }

  return {
    /** Returns the state of an id; undefined when it has not been requested. */
    peek: (id: string) => states.get(id),
    /** Requests ids, except empty ones. Those loaded, in flight or failed are not requested again. */
    request(ids: readonly string[]) {
      for (const id of ids) if (id !== '' && !states.has(id)) enqueue(id)
    },
    /** Requests again every id that has failed, but not those that do not exist. */
    retryFailed() {
      // Some may have come with a list since.
      const again = [...failedIds].filter((id) => states.get(id) === 'failed')
      failedIds.clear()
      for (const id of again) enqueue(id)
    },
    /** Stores a value that came with a list anyway. */
    prime: settle,
    /** Returns the ids of which somebody follows the state. */
    followedIds: () => [...listeners.keys()],
    /** Calls the listener when the state of an id changes. Returns an unsubscribe function. */
    subscribe(id: string, listener: () => void) {
      const ofId = listeners.get(id) ?? new Set()
      listeners.set(id, ofId.add(listener))
      return () => {
        ofId.delete(listener)
        if (ofId.size === 0) listeners.delete(id)
      }
    },
  }
}

/** Returns a loaded value; null before it is loaded and after its call has failed. */
export const valueOf = <T>(loaded: Loaded<T> | undefined): T | null =>
  loaded === undefined || loaded === 'pending' || loaded === 'failed' ? null : loaded
