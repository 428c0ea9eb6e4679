import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { SessionEndedError } from '../api/cancelOnSessionEnd.ts'

export type Loaded<T> = 'pending' | 'failed' | T

/** Something known of things that have ids, asked for in batches and kept for the life of the page. */
export interface BatchLoader<T> {
  /** What is known of an id; undefined when nobody has asked for it. */
  peek(id: string): Loaded<T> | undefined
  /** Asks for ids. Those known, under way or failed are not asked for again. */
  request(ids: readonly string[]): void
  /** Asks again for every id whose call failed; not for those that were answered and do not exist. */
  retryFailed(): void
  /** Takes over what came with a list anyway. */
  remember(id: string, value: T): void
  /** Tells when what is known of an id changes. Returns the way to stop. */
  subscribe(id: string, listener: () => void): () => void
}

export interface BatchOptions<T> {
  /** Up to 50 ids in one call; ids missing from the answer were not found. */
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>
  /** An id that the answer left out. */
  onMissing: (id: string) => void
  onError: (error: unknown) => void
}

/** Cuts a list into stretches of at most 50, the provider's limit for one call. */
function inBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = []
  for (let start = 0; start < ids.length; start += MAX_IDS_PER_CALL)
    batches.push(ids.slice(start, start + MAX_IDS_PER_CALL))
  return batches
}

/**
 * Gathers the ids asked for within one tick into calls of up to 50. A call that fails marks its ids as failed
 * and no others; `retryFailed` tries those again. Calls that end with the session leave no trace.
 */
export function createBatchLoader<T>({ load, onMissing, onError }: BatchOptions<T>): BatchLoader<T> {
  const known = new Map<string, Loaded<T>>()
  const listeners = new Map<string, Set<() => void>>()
  const broken = new Set<string>()
  let queue: string[] = []

  const settle = (id: string, value: Loaded<T>) => {
    known.set(id, value)
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
      // As if nobody had asked: the next session asks again.
      if (error instanceof SessionEndedError) return ids.forEach((id) => known.delete(id))
      onError(error)
      for (const id of ids) {
        broken.add(id)
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
    peek: (id) => known.get(id),
    request(ids) {
      for (const id of ids) if (!known.has(id)) enqueue(id)
    },
    retryFailed() {
      const again = [...broken]
      broken.clear()
      for (const id of again) enqueue(id)
    },
    remember: settle,
    subscribe(id, listener) {
      const those = listeners.get(id) ?? new Set()
      listeners.set(id, those.add(listener))
      return () => {
        those.delete(listener)
        if (those.size === 0) listeners.delete(id)
      }
    },
  }
}
