import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { DetailsState, KnownVideo, Video, VideoState } from '../domain/video.ts'
import { type Loaded, valueOf } from './createBatchLoader.ts'
import type { VideoStore } from './createVideoStore.ts'

/** The context of the store of videos, which is null outside the app. */
export const VideosContext = createContext<VideoStore | null>(null)

export function useVideoStore(): VideoStore {
  const videos = use(VideosContext)
  if (videos === null) throw new Error('Videos are used outside of <VideosContext>.')
  return videos
}

/** Values by id, which can be requested and subscribed to. */
interface Followed<T> {
  peek: (id: string) => Loaded<T> | undefined
  request: (ids: readonly string[]) => void
  subscribe: (id: string, listener: () => void) => () => void
}

/**
 * Returns the state of an id, and requests it unless it has already been requested. When the state changes, only the
 * component that calls this hook renders again, not the list that contains it. An empty id requests nothing.
 */
export function useLoaded<T>(values: Followed<T>, id: string): Loaded<T> {
  const state = useSyncExternalStore(
    (listener) => values.subscribe(id, listener),
    () => values.peek(id),
    // The page of the build and of the boot shows only what the list of a video contains.
    () => undefined,
  )
  useEffect(() => values.request([id]), [values, id])
  return state === undefined ? 'pending' : state
}

const UNKNOWN = {
  pending: { status: 'pending' },
  failed: { status: 'failed' },
  gone: { status: 'gone' },
} as const

/**
 * Returns the known data of a video, and requests missing data unless a `substitute` for it is given. Requests nothing
 * for a video that is gone, because the terms allow only its id to be stored.
 */
export function useVideo(source: Video): KnownVideo
export function useVideo(source: Video | string, substitute?: DetailsState): VideoState
export function useVideo(source: Video | string, substitute?: DetailsState): VideoState {
  const videos = useVideoStore()
  const isListed = typeof source !== 'string'
  const stored = useLoaded(videos.stored, isListed ? '' : source)
  const found: Loaded<Video & { isGone?: boolean }> = isListed ? source : stored
  const known = valueOf(found)
  const video = known?.isGone ? null : known
  const details = video?.details ?? substitute
  const loaded = useLoaded(videos.details, details === undefined && video ? video.id : '')
  const isAway = useLoaded(videos.away, video?.id ?? '')
  if (found === 'pending' || found === 'failed') return UNKNOWN[found]
  if (video === null) return UNKNOWN.gone
  return { status: isAway === true ? 'away' : 'known', video, details: details ?? loaded }
}

/** Returns the URL of a channel's picture, or null while it is being loaded and if there is none. */
export const useChannelPicture = (channelId: string): string | null =>
  valueOf(useLoaded(useVideoStore().channelPictures, channelId))

/** Returns the number of subscribers of a channel, which is null if it is hidden. */
export const useSubscriberCount = (channelId: string): Loaded<bigint | null> =>
  useLoaded(useVideoStore().subscriberCounts, channelId)
