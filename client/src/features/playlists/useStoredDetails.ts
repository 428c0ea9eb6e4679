import { type Loaded } from '../../videos/createBatchLoader.ts'
import { useDetailsLoaders, useLoaded } from '../../videos/useDetails.ts'
import { playableOf } from '../../components/VideoItem/StoredVideoItem.tsx'
import type { DetailsState, LikedVideo } from '../../domain/video.ts'

/** Returns the details of a video of a playlist, and requests them once it is known that it can be played. */
export function useStoredDetails(video: Loaded<LikedVideo>): DetailsState {
  const playable = playableOf(video)
  const { videos } = useDetailsLoaders()
  const loaded = useLoaded(videos, playable?.details === null ? playable.id : null)
  return playable?.details ?? loaded
}
