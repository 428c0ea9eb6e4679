import { createContext, use, useSyncExternalStore } from 'react'

/** The shares of videos that the user has watched. */
interface WatchedShares {
  /** Returns the watched share of a video, between 0 and 1. */
  watchedShareOf: (videoId: string) => number
  /** Calls a listener whenever a share may have changed. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

const NOTHING_WATCHED: WatchedShares = { watchedShareOf: () => 0, subscribe: () => () => {} }

export const WatchedSharesContext = createContext(NOTHING_WATCHED)

/** Returns the share of a video that the user has watched, between 0 and 1. */
export function useWatchedShare(videoId: string): number {
  const { watchedShareOf, subscribe } = use(WatchedSharesContext)
  const readShare = () => watchedShareOf(videoId)
  return useSyncExternalStore(subscribe, readShare, readShare)
}
