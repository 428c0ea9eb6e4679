import type { Series } from '../../domain/series.ts'
import { parseVideoFacts } from '../../domain/videoFacts.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import { useLoaded, useVideoStore } from '../../videos/useVideo.ts'
import { useSeries } from './seriesStore.ts'

/**
 * Returns the series of a video, or null if it is in none, or while it is unknown. An empty id has no series.
 */
export function useSeriesOfVideo(videoId: string): Series | null {
  const { away } = useVideoStore()
  // The facts of a video come with the response that says whether it is away.
  useLoaded(away, videoId)
  const place = videoId === '' ? null : (parseVideoFacts(away.factsOf(videoId))?.series ?? null)
  return contentOf(useSeries(place?.id ?? null).remote)
}
