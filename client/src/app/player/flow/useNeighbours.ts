import { use, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { valueOf } from '../../../videos/createBatchLoader.ts'
import { useDetailsLoaders } from '../../../videos/useDetails.ts'
import { AwayVideosContext } from '../../../components/Thumbnail/useIsAway.ts'
import { paths } from '../../../config/paths.ts'
import { useSettings } from '../../../config/settings.ts'
import type { Video } from '../../../domain/video.ts'
import { playback, type PlayingVideo } from '../../../features/player/playback.ts'
import { neighboursOf } from '../../../features/playlists/neighbours.ts'
import { queue } from '../../../features/queue/queue.ts'
import { selectRelatedVideos } from '../../../features/related/relatedVideosSlice.ts'
import type { RootState } from '../../../redux/RootState.ts'
import { useNavigate } from '../../../routing/hooks.ts'
import { isWatched } from '../../../userData/history.ts'
import { playlistItems } from '../../../userData/playlists.ts'
import { useUserData, useUserDataView } from '../../../userData/useUserData.ts'

/** A video that can be played before or after the current one. */
export interface Neighbour {
  source: 'queue' | 'playlist' | 'related' | 'former'
  id: string
  playlistId: string | null
  /** Is null if only the id is known. */
  video: Video | null
}

interface Neighbours {
  previous: Neighbour | null
  next: Neighbour | null
}

/**
 * Returns the videos that play before and after the current one. Next is the queue, then the playlist, then the first
 * related video that has not been watched yet, except in the provider's mini-player; videos that cannot play at present
 * are skipped. Previous is the playlist, then the video that played before.
 */
export function useNeighbours(): Neighbours {
  const { video: current, slot } = useSyncExternalStore(playback.subscribe, playback.current)
  const id = current?.id ?? ''
  const playlistId = current?.playlistId ?? null
  const { isAway } = use(AwayVideosContext)
  const { provider } = useSettings()
  const queued = useSyncExternalStore(queue.subscribe, queue.videos).find(
    (video) => video.id !== id && !isAway(video.id),
  )
  const data = useUserData()
  const items = useUserDataView(playlistItems, playlistId ?? '') ?? []
  const related = useSelector((state: RootState) => selectRelatedVideos(state, id))
  const { cachedVideos } = useDetailsLoaders()

  const former = playback.former()
  const stored = (videoId: string) => valueOf(data?.videos.peek(videoId)) ?? cachedVideos.get(videoId) ?? null
  const cannotPlay = (videoId: string) =>
    isAway(videoId) || valueOf(data?.videos.peek(videoId))?.isGone === true
  // A video of the queue interrupts the playlist, which then continues after the last of its own videos that has
  // played.
  const isIn = (videoId: string) => items.some((item) => item.videoId === videoId)
  const place = isIn(id) ? id : (former.findLast(isIn) ?? '')
  const { previous, next } =
    playlistId === null ? { previous: null, next: null } : neighboursOf(items, place, cannotPlay)
  const inPlaylist = (videoId: string): Neighbour => ({
    source: 'playlist',
    id: videoId,
    playlistId,
    video: stored(videoId),
  })

  const candidates =
    related.status === 'ready' && (slot !== null || !provider)
      ? related.data.items.filter((video) => !former.includes(video.id) && !isAway(video.id))
      : []
  const entries = data?.store.rows('history')
  const firstRelated = candidates.find((video) => !isWatched(entries?.get(video.id))) ?? candidates[0]
  const last = former.at(-1)

  const nextOf = (): Neighbour | null => {
    if (queued !== undefined) return { source: 'queue', id: queued.id, playlistId, video: queued }
    if (next !== null) return inPlaylist(next)
    if (playlistId !== null && place !== '') return null
    if (firstRelated === undefined) return null
    return { source: 'related', id: firstRelated.id, playlistId: null, video: firstRelated }
  }
  const previousOf = (): Neighbour | null => {
    if (place !== id && place !== '') return inPlaylist(place)
    if (previous !== null) return inPlaylist(previous)
    if (last === undefined) return null
    return { source: 'former', id: last, playlistId: null, video: stored(last) }
  }
  return { previous: previousOf(), next: nextOf() }
}

/** Returns a function that plays a neighbour on its page, or in the mini-player if that is open. */
export function usePlayNeighbour(): (neighbour: Neighbour) => void {
  const navigate = useNavigate()
  const { cachedVideos } = useDetailsLoaders()
  return ({ id, playlistId, video }) => {
    if (video !== null && !cachedVideos.has(id)) cachedVideos.set(id, video)
    if (playback.current().slot !== null) return navigate(paths.watchIn(playlistId, id))
    const next: PlayingVideo = {
      id,
      playlistId,
      title: video?.title ?? '',
      picture: video?.thumbnails ?? null,
      start: null,
    }
    playback.open(next)
  }
}
