import type { DetailsState, Video } from '../domain/video.ts'
import { useDetailsLoaders } from './DetailsContext.ts'
import { useLoaded } from './useLoaded.ts'

/** Duration and counts of a card: those that its list brought, else those of the batching loader. */
export function useVideoDetails(video: Video): DetailsState {
  const { videos } = useDetailsLoaders()
  const loaded = useLoaded(videos, video.details === null ? video.id : null)
  return video.details ?? loaded
}
