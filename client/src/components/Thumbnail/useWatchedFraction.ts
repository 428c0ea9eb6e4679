import { createContext, use, useSyncExternalStore } from 'react'

/** The fractions of videos that the user has watched. */
interface WatchedFractions {
  /** Returns the watched fraction of a video, between 0 and 1. */
  watchedFractionOf: (videoId: string) => number
  /** Calls a listener whenever a fraction may have changed. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

const NOTHING_WATCHED: WatchedFractions = { watchedFractionOf: () => 0, subscribe: () => () => {} }

export const WatchedFractionsContext = createContext(NOTHING_WATCHED)

/** Returns the fraction of a video that the user has watched, between 0 and 1. */
export function useWatchedFraction(videoId: string): number {
  const { watchedFractionOf, subscribe } = use(WatchedFractionsContext)
  const readFraction = () => watchedFractionOf(videoId)
  return useSyncExternalStore(subscribe, readFraction, () => 0)
}
