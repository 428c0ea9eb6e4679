import type { WatchedState } from '@vtube/shared/listQuery'
import { use, useCallback, useSyncExternalStore } from 'react'
import { WatchedFractionsContext } from '../components/Thumbnail/useWatchedFraction.ts'
import { isWatchedFraction } from '../domain/watchedFraction.ts'

/** Returns the watched state of a video, given the watched fraction from 0 to 1. */
export function watchedStateOf(fraction: number): WatchedState {
  if (fraction <= 0) return 'unwatched'
  return isWatchedFraction(fraction) ? 'watched' : 'begun'
}

/** Returns a function that tells whether a video has the given watched state. Null lets every video pass. */
export function useWatchedTest(state: WatchedState | null): (videoId: string) => boolean {
  const { watchedFractionOf } = use(WatchedFractionsContext)
  return (videoId) => state === null || watchedStateOf(watchedFractionOf(videoId)) === state
}

/**
 * Filters videos by their watched state, which only this device knows, from the fraction that cards show. Null lets
 * every item pass; otherwise an item without id is no video, and never passes.
 */
export function useWatchedFilter<Item>(
  items: readonly Item[],
  state: WatchedState | null,
  idOf: (item: Item) => string | null,
): readonly Item[] {
  const { watchedFractionOf, subscribe } = use(WatchedFractionsContext)
  const passes = (item: Item) => {
    const id = idOf(item)
    return id !== null && watchedStateOf(watchedFractionOf(id)) === state
  }
  // The indexes of the remaining items as a text, so that React compares the value and not an array.
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
