import { createSelector } from '@reduxjs/toolkit'
import type { Related } from '../../api/related.ts'
import type { Remote } from '../../domain/remote.ts'
import type { RootState } from '../../redux/RootState.ts'

/** The videos related to one, in the one shape that views read. */
export const selectRelatedVideos = createSelector(
  [({ relatedVideos }: RootState) => relatedVideos, (_: RootState, videoId: string) => videoId],
  (
    { videoId: relatedToId, videos, isSaved, loading, error, errorKind, latestRequestId },
    videoId,
  ): Remote<Related> => {
    if (relatedToId !== videoId || latestRequestId === null) return { status: 'idle' }
    const related = { videos, isSaved }
    const previous = videos.length > 0 ? related : null
    if (loading) return { status: 'loading', previous }
    if (error !== null)
      return { status: 'failed', failure: { kind: errorKind ?? 'unexpected', message: error }, previous }
    return { status: 'ready', data: related }
  },
)
