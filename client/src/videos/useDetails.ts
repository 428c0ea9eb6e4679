import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { DetailsState, Video } from '../domain/video.ts'
import { type BatchLoader, type Loaded, valueOf } from './createBatchLoader.ts'
import type { DetailsLoaders } from './createDetailsLoaders.ts'

/** Null outside the app. */
export const DetailsContext = createContext<DetailsLoaders | null>(null)

export function useDetailsLoaders(): DetailsLoaders {
  const loaders = use(DetailsContext)
  if (loaders === null) throw new Error('Card details are used outside of <DetailsContext>.')
  return loaders
}

/**
 * Returns what a loader knows of an id, and requests it where nobody has yet. Only the component that calls this renders
 * again when that changes, not the list around it. Null requests nothing.
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

/** Returns duration and counts of a card: those that its list brought, else those of the batch loader. */
export function useVideoDetails(video: Video): DetailsState {
  const { videos } = useDetailsLoaders()
  const loaded = useLoaded(videos, video.details === null ? video.id : null)
  return video.details ?? loaded
}

/** Returns the URL of a channel's picture; null while it loads, and where there is none. */
export function useChannelPicture(channelId: string): string | null {
  const { channelPictures } = useDetailsLoaders()
  const loaded = useLoaded(channelPictures, channelId === '' ? null : channelId)
  return valueOf(loaded)
}

/** Returns the number of subscribers of a channel: null where it is hidden. */
export function useSubscriberCount(channelId: string): Loaded<bigint | null> {
  return useLoaded(useDetailsLoaders().subscriberCounts, channelId === '' ? null : channelId)
}

/** Returns a video as some list of this page has brought it; null when none has. */
export function useCachedVideo(id: string): Video | null {
  return useDetailsLoaders().cachedVideos.get(id) ?? null
}
