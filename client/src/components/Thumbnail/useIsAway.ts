import { createContext, use, useEffect, useSyncExternalStore } from 'react'

/** Knows for each video whether its storage is away, so that it cannot play at present. */
interface AwayVideos {
  isAway: (videoId: string) => boolean
  /** Requests this for a video of which it is unknown. */
  request: (videoId: string) => void
  /** Calls a listener when the result for a video changes. Returns an unsubscribe function. */
  subscribe: (videoId: string, listener: () => void) => () => void
}

export const NONE_AWAY: AwayVideos = { isAway: () => false, request: () => {}, subscribe: () => () => {} }

export const AwayVideosContext = createContext(NONE_AWAY)

/** Returns whether the storage of a video is away. An empty id means that there is no video. */
export function useIsAway(videoId: string): boolean {
  const { isAway, request, subscribe } = use(AwayVideosContext)
  useEffect(() => {
    if (videoId !== '') request(videoId)
  }, [videoId, request])
  const read = () => isAway(videoId)
  return useSyncExternalStore((listener) => subscribe(videoId, listener), read, read)
}
