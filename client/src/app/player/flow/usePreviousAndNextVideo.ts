import { WatchedFractionsContext } from '../../../components/Thumbnail/useWatchedFraction.ts'
import { useHidingRules } from '../../../components/useShown.ts'
import { use, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { paths } from '../../../config/paths.ts'
import { useSettings } from '../../../config/settings.ts'
import { isWatchedFraction } from '../../../domain/watchedFraction.ts'
import type { Video } from '../../../domain/video.ts'
import { playback, type PlayingVideo } from '../../../features/player/playback.ts'
import { previousAndNextItem } from '../../../features/playlists/previousAndNextItem.ts'
import { usePlayOrder } from '../../../features/playlists/playOrder.ts'
import { queue } from '../../../features/queue/queue.ts'
import { selectRelatedVideos } from '../../../features/related/relatedVideosSlice.ts'
import { previousAndNextPart } from '../../../features/series/seriesOrder.ts'
import { useSeriesOfVideo } from '../../../features/series/useSeriesOfVideo.ts'
import type { RootState } from '../../../redux/RootState.ts'
import { useNavigate } from '../../../routing/hooks.ts'
import { isOfOthers, setOfOthers } from '../../../storage/videosOfOthers.ts'
import { findVideo, isVideoGone } from '../../../videos/findVideo.ts'
import { useLoaded, useVideoStore } from '../../../videos/useVideo.ts'

/** A video that can be played before or after the current one. */
export interface AdjacentVideo {
  source: 'queue' | 'playlist' | 'series' | 'related' | 'former'
  id: string
  playlistId: string | null
  /** The data of the video, or null if only its id is known. */
  video: Video | null
}

/** Returns whether the next video follows only after a countdown, which can be cancelled. */
export const isSuggested = ({ source }: AdjacentVideo): boolean => source === 'related' || source === 'series'

/** Returns whether a video belongs to a list or a series, so that the bar of the player has a button for it. */
export const isListed = (video: AdjacentVideo | null): boolean =>
  video !== null && video.source !== 'related' && video.source !== 'former'

interface AdjacentVideos {
  previous: AdjacentVideo | null
  next: AdjacentVideo | null
}

/**
 * Returns the videos that play before and after the current one. The next video is the first video of the queue. If the
 * queue is empty, it is the next video of the playlist in its own or a random order, or else the next part of the
 * series, or else the first related video that the user has neither watched nor marked as watched. The provider's
 * mini-player has no related video as its next video. Videos that cannot be played at present are skipped. The previous
 * video is the video before the current one in the playlist or the series, or else the video that was played before.
 */
export function usePreviousAndNextVideo(): AdjacentVideos {
  const { video: current, slot } = useSyncExternalStore(playback.subscribe, playback.current)
  const id = current?.id ?? ''
  const playlistId = current?.playlistId ?? null
  const videos = useVideoStore()
  const isAway = videos.away.peek
  const rules = useHidingRules()
  const { provider } = useSettings()
  const { watchedFractionOf } = use(WatchedFractionsContext)
  const queued = useSyncExternalStore(queue.subscribe, queue.videos).find(
    (video) => video.id !== id && !isAway(video.id),
  )
  const items = usePlayOrder(playlistId ?? '')
  const related = useSelector((state: RootState) => selectRelatedVideos(state, id))

  const former = playback.former()
  const cannotPlay = (videoId: string) => isAway(videoId) || isVideoGone(videos, videoId)
  // A video of the queue interrupts the playlist, which then continues after its last played video.
  const isIn = (videoId: string) => items.some((item) => item.videoId === videoId)
  const place = isIn(id) ? id : (former.findLast(isIn) ?? '')
  const { previous, next } =
    playlistId === null ? { previous: null, next: null } : previousAndNextItem(items, place, cannotPlay)
  const inSeries = (videoId: string): AdjacentVideo => ({
    source: 'series',
    id: videoId,
    playlistId: null,
    video: findVideo(videos, videoId),
  })
  const inPlaylist = (videoId: string): AdjacentVideo => ({
    source: 'playlist',
    id: videoId,
    playlistId,
    video: findVideo(videos, videoId),
  })

  const series = useSeriesOfVideo(id)
  const parts = series === null ? null : previousAndNextPart(series, id, cannotPlay)
  const nextPart = parts?.next ?? null
  const loadedPart = useLoaded(videos.stored, nextPart?.videoId ?? '')

  const candidates =
    related.status === 'ready' && (slot !== null || !provider)
      ? related.data.items.filter(
          (video) => !former.includes(video.id) && !isAway(video.id) && !rules?.hidesVideo(video),
        )
      : []
  const firstRelated = candidates.find(({ id }) => !isWatchedFraction(watchedFractionOf(id))) ?? candidates[0]
  const last = former.at(-1)

  const nextOf = (): AdjacentVideo | null => {
    if (queued !== undefined) return { source: 'queue', id: queued.id, playlistId, video: queued }
    if (next !== null) return inPlaylist(next)
    if (playlistId !== null && place !== '') return null
    if (nextPart !== null && loadedPart !== 'failed') return inSeries(nextPart.videoId)
    if (firstRelated === undefined) return null
    return { source: 'related', id: firstRelated.id, playlistId: null, video: firstRelated }
  }
  const previousOf = (): AdjacentVideo | null => {
    if (place !== id && place !== '') return inPlaylist(place)
    if (previous !== null) return inPlaylist(previous)
    if (parts?.previous) return inSeries(parts.previous.videoId)
    if (last === undefined) return null
    return { source: 'former', id: last, playlistId: null, video: findVideo(videos, last) }
  }
  return { previous: previousOf(), next: nextOf() }
}

/**
 * Returns a function that plays a video on its page if the video page is open, or else in the mini-player. What follows a
 * video that another person has opened on this screen is of that person too, unless the second argument says otherwise.
 */
export function usePlayAdjacentVideo(): (video: AdjacentVideo, areOthersPlaying?: boolean) => void {
  const navigate = useNavigate()
  const { listed } = useVideoStore()
  return ({ id, playlistId, video }, areOthersPlaying = playback.current().isOfOthers || isOfOthers(id)) => {
    setOfOthers(id, areOthersPlaying)
    if (video !== null && !listed.has(id)) listed.set(id, video)
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
