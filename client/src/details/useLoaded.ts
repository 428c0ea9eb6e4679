import { useEffect, useSyncExternalStore } from 'react'
import type { BatchLoader, Loaded } from './createBatchLoader.ts'

/**
 * What a loader knows of an id, asked for when nobody has yet. Only the component that calls this renders
 * again when it changes, not the list around it. Without an id nothing is asked for.
 */
export function useLoaded<T>(loader: BatchLoader<T>, id: string | null): Loaded<T> {
  const state = useSyncExternalStore(
    (listener) => (id === null ? () => {} : loader.subscribe(id, listener)),
    () => (id === null ? 'failed' : loader.peek(id)),
  )
  useEffect(() => {
    if (id !== null) loader.request([id])
  }, [loader, id])
  return state === undefined ? 'pending' : state
}
