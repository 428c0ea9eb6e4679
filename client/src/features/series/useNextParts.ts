import { useCallback, useSyncExternalStore } from 'react'
import { useSettings } from '../../config/settings.ts'
import { parseVideoFacts, type VideoFacts } from '../../domain/videoFacts.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import { useUserDataView } from '../../userData/useUserData.ts'
import { useVideoStore } from '../../videos/useVideo.ts'
import { finishedVideos, type NextPart, nextParts, setAside } from './nextParts.ts'
import { useAllSeries } from './seriesStore.ts'
import { watchedParts } from './workProgress.ts'

/** The maximum number of series that are requested. */
const MAX_SERIES = 8
const NONE: readonly NextPart[] = []

/** Returns the facts of the library about videos, or null until all are known. Requests them. */
export function useFacts(videoIds: readonly string[]): ((videoId: string) => VideoFacts | null) | null {
  const { away } = useVideoStore()
  const key = videoIds.join(' ')
  const subscribe = useCallback(
    (notify: () => void) => {
      const ids = key.split(' ')
      away.request(ids)
      const stops = ids.map((id) => away.subscribe(id, notify))
      return () => stops.forEach((stop) => stop())
    },
    [away, key],
  )
  const isLibrary = useSettings().libraryUrl !== undefined
  const isSettled = (id: string) => (away.stateOf(id) ?? 'pending') !== 'pending'
  const isKnown = useSyncExternalStore(subscribe, () => !isLibrary || videoIds.every(isSettled))
  return isKnown ? (videoId) => parseVideoFacts(away.factsOf(videoId)) : null
}

/** Returns the next part of each series that the user has begun, the last watched series first, or null until known. */
export function useNextParts(): readonly NextPart[] | null {
  const finished = useUserDataView(finishedVideos, null)
  const progressOf = useUserDataView(watchedParts, null)
  const setAsideAt = useUserDataView(setAside, null)
  const factsOf = useFacts(finished?.map(({ videoId }) => videoId) ?? [])
  const seriesIdOf = (videoId: string) => factsOf?.(videoId)?.series?.id ?? ''
  const ids = [...new Set(finished?.map(({ videoId }) => seriesIdOf(videoId)))]
    .filter(Boolean)
    .slice(0, MAX_SERIES)
  const states = useAllSeries(ids)
  if (finished?.length === 0) return NONE
  if (finished === null || progressOf === null || setAsideAt === null || factsOf === null) return null
  const isLoading = ids.some((id) => ['idle', 'loading'].includes(states.get(id)?.status ?? 'idle'))
  if (isLoading) return null
  const seriesOf = (videoId: string) => contentOf(states.get(seriesIdOf(videoId)) ?? { status: 'idle' })
  return nextParts(finished, seriesOf, progressOf, setAsideAt)
}
