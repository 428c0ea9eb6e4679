import { createSelector } from '@reduxjs/toolkit'
import type { Comment, LocalComment } from '../../domain/comment.ts'
import type { Remote } from '../../domain/remote.ts'
import type { RootState } from '../../redux/RootState.ts'

const NO_COMMENTS: readonly LocalComment[] = []

/** The comments written here on a video. */
export const selectLocalComments = ({ comments }: RootState, videoId: string): readonly LocalComment[] =>
  comments.videoId === videoId ? comments.localComments : NO_COMMENTS

/** The service's comments on a video, in the one shape that views read. */
export const selectServiceComments = createSelector(
  [({ comments }: RootState) => comments, (_: RootState, videoId: string) => videoId],
  (
    { videoId: openedId, comments, loading, error, errorKind, latestRequestId },
    videoId,
  ): Remote<readonly Comment[]> => {
    if (openedId !== videoId || latestRequestId === null) return { status: 'idle' }
    const previous = comments.length > 0 ? comments : null
    if (loading) return { status: 'loading', previous }
    if (error !== null)
      return { status: 'failed', failure: { kind: errorKind ?? 'unexpected', message: error }, previous }
    return { status: 'ready', data: comments }
  },
)
