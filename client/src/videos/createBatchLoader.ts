import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { SessionEndedError } from '../api/request/cancelOnSessionEnd.ts'

export type Loaded<T> = 'pending' | 'failed' | T

export interface BatchOptions<T> {
  /** Fetches up to 50 ids in one call. */
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>
  /** Called for an id that does not exist, and so is missing from the response. By default, it counts as failed. */
  onMissing?: (id: string) => void
  onError: (error: unknown) => void
}

/**
 * Creates a loader that combines the ids requested within one tick into calls of up to 50, and caches the values until
 * the page is closed. If a call fails, only its own ids count as failed. If the session ends during a call, no id
 * counts as failed.
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
      // The ids become unknown again, so that the next session can request them.
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
    /** Returns the state of an id, or undefined if the id has not been requested. */
    peek: (id: string) => states.get(id),
    /** Requests ids, except empty ids and ids that are already loaded, being loaded or failed. */
    request(ids: readonly string[]) {
      for (const id of ids) if (id !== '' && !states.has(id)) enqueue(id)
    },
    /** Requests again every id that has failed, except ids that do not exist. */
    retryFailed() {
      // A list may have loaded some of the values since the failure.
      const again = [...failedIds].filter((id) => states.get(id) === 'failed')
      failedIds.clear()
      for (const id of again) enqueue(id)
    },
    /** Stores a value that was contained in the response to another call. */
    prime: settle,
    /** Returns the ids to whose state a listener is subscribed. */
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

/** Returns a loaded value, or null before it is loaded and after its call has failed. */
export const valueOf = <T>(loaded: Loaded<T> | undefined): T | null =>
  loaded === undefined || loaded === 'pending' || loaded === 'failed' ? null : loaded
