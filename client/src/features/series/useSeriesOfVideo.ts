import type { Series } from '../../domain/series.ts'
import { parseVideoFacts } from '../../domain/videoFacts.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import { useLoaded, useVideoStore } from '../../videos/useVideo.ts'
import { useSeries } from './seriesStore.ts'

/** Returns the series of a video, or null for a video in none, while it is unknown, and for an empty id. */
export function useSeriesOfVideo(videoId: string): Series | null {
  const { away } = useVideoStore()
  // The response that says whether a video is away also states its series.
  useLoaded(away, videoId)
  const place = videoId === '' ? null : (parseVideoFacts(away.factsOf(videoId))?.series ?? null)
  return contentOf(useSeries(place?.id ?? null).remote)
}
