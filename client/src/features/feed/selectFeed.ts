import { createSelector } from '@reduxjs/toolkit'
import type { Remote } from '../../domain/remote.ts'
import type { Video } from '../../domain/video.ts'
import type { RootState } from '../../redux/RootState.ts'

/** What the feed shows. `hasMore` is false at the end of the list. */
export interface FeedList {
  videos: readonly Video[]
  hasMore: boolean
  isSaved: boolean
  /** When there are searches again, in ISO time, where they are used up. */
  quotaResetsAt: string | null
}

/**
 * The feed's fields folded into the one shape that views read. The list of another category than the one in the
 * address counts as nothing: it is never seen under a chip that is not its own.
 */
export const selectFeed = createSelector(
  [({ videos }: RootState) => videos, (_: RootState, category: string) => category],
  (feed, category): Remote<FeedList> => {
    const {
      videos,
      activeCategory,
      nextPageToken,
      isSaved,
      quotaResetsAt,
      latestRequestId,
      loading,
      error,
      errorKind,
    } = feed
    if (activeCategory !== category) return { status: 'idle' }
    const list = { videos, hasMore: nextPageToken !== null, isSaved, quotaResetsAt }
    const previous = videos.length > 0 ? list : null
    if (loading) return { status: 'loading', previous }
    if (error !== null)
      return { status: 'failed', failure: { kind: errorKind ?? 'unexpected', message: error }, previous }
    if (latestRequestId === null) return { status: 'idle' }
    return { status: 'ready', data: list }
  },
)
