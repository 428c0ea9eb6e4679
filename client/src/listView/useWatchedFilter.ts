import type { WatchedState } from '@vtube/shared/listQuery'
import { use, useCallback, useSyncExternalStore } from 'react'
import { WatchedFractionsContext } from '../components/Thumbnail/useWatchedFraction.ts'
import { isWatchedFraction } from '../domain/userDataRows.ts'

/** Returns the watched state of a video, given the watched fraction from 0 to 1. */
export function watchedStateOf(fraction: number): WatchedState {
  if (fraction <= 0) return 'unwatched'
  return isWatchedFraction(fraction) ? 'watched' : 'begun'
}

/**
 * Returns a function that returns whether a video has the given watched state. If the state is null, every video
 * passes.
 */
export function useWatchedTest(state: WatchedState | null): (videoId: string) => boolean {
  const { watchedFractionOf } = use(WatchedFractionsContext)
  return (videoId) => state === null || watchedStateOf(watchedFractionOf(videoId)) === state
}

/**
 * Filters videos by their watched state, which only this device knows. The state is derived from the fraction that
 * cards show.
 * @param state the state of the videos that remain, or null for all
 * @param idOf returns the id of the video of an item, or null if the item is no video, which never remains
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
