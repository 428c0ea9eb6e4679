import type { WatchedState } from '@vtube/shared/listQuery'
import { use, useCallback, useSyncExternalStore } from 'react'
import { WatchedSharesContext } from '../components/Thumbnail/useWatchedShare.ts'
import { isWatchedShare } from '../domain/userDataRows.ts'

/** Returns how much of a video has been watched, from the watched share between 0 and 1. */
export function watchedStateOf(share: number): WatchedState {
  if (share <= 0) return 'unwatched'
  return isWatchedShare(share) ? 'watched' : 'begun'
}

/** Returns a function that says whether a video remains in a list that is filtered by what has been watched. */
export function useWatchedTest(state: WatchedState | null): (videoId: string) => boolean {
  const { watchedShareOf } = use(WatchedSharesContext)
  return (videoId) => state === null || watchedStateOf(watchedShareOf(videoId)) === state
}

/**
 * Filters videos by how much of them the user has watched, which only this device knows. The cards show the same shares.
 * @param state the state of the videos that remain, or null for all
 * @param idOf returns the id of the video of an item, or null if the item is no video, which never remains
 */
export function useWatchedFilter<Item>(
  items: readonly Item[],
  state: WatchedState | null,
  idOf: (item: Item) => string | null,
): readonly Item[] {
  const { watchedShareOf, subscribe } = use(WatchedSharesContext)
  const passes = (item: Item) => {
    const id = idOf(item)
    return id !== null && watchedStateOf(watchedShareOf(id)) === state
  }
  // The places of the items that remain, as a text, which is the same until a share has changed.
  const read = () =>
    state === null ? '' : items.flatMap((item, index) => (passes(item) ? index : [])).join(' ')
  const places = useSyncExternalStore(
    useCallback(
      (listener: () => void) => (state === null ? () => {} : subscribe(listener)),
      [state, subscribe],
    ),
    read,
  )
  if (state === null) return items
  return places === '' ? [] : places.split(' ').flatMap((place) => items[Number(place)] ?? [])
}
