import { createSelector } from '@reduxjs/toolkit'
import type { LikedVideo } from '../../domain/likedVideo.ts'
import type { Remote } from '../../domain/remote.ts'
import type { RootState } from '../../redux/RootState.ts'

/** The liked list as views read it: it is there at once, and stays while old entries are being refreshed. */
export const selectLiked = createSelector(
  [({ likedVideos }: RootState) => likedVideos],
  ({ videos, loading, error, errorKind }): Remote<readonly LikedVideo[]> => {
    // Without any video nothing can be out of date.
    if (videos.length === 0) return { status: 'ready', data: videos }
    if (loading) return { status: 'loading', previous: videos }
    if (error !== null)
      return {
        status: 'failed',
        failure: { kind: errorKind ?? 'unexpected', message: error },
        previous: videos,
      }
    return { status: 'ready', data: videos }
  },
)
