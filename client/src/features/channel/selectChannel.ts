import { createSelector } from '@reduxjs/toolkit'
import type { Channel } from '../../domain/channel.ts'
import type { Remote } from '../../domain/remote.ts'
import type { Video } from '../../domain/video.ts'
import type { RootState } from '../../redux/RootState.ts'

/** A channel in the one shape that views read; ready with null means that there is no such channel. */
export const selectChannel = createSelector(
  [({ channel }: RootState) => channel, (_: RootState, id: string) => id],
  ({ id, details, loading, failure, latestRequestId }, askedId): Remote<Channel | null> => {
    if (id !== askedId) return { status: 'idle' }
    if (loading) return { status: 'loading', previous: details }
    if (failure !== null) return { status: 'failed', failure, previous: null }
    if (latestRequestId === null) return { status: 'idle' }
    return { status: 'ready', data: details }
  },
)

/** What the grid of a channel shows. `hasMore` is false at the end of the list. */
export interface LatestVideosList {
  videos: readonly Video[]
  hasMore: boolean
  isSaved: boolean
  /** When there are searches again, in ISO time, where they are used up. */
  quotaResetsAt: string | null
}

export const selectLatestVideos = createSelector(
  [
    ({ channelVideos }: RootState) => channelVideos,
    ({ channel }: RootState) => channel.id,
    (_: RootState, id: string) => id,
  ],
  (state, openId, askedId): Remote<LatestVideosList> => {
    const { videos, nextPageToken, isSaved, quotaResetsAt, latestRequestId, loading, error, errorKind } =
      state
    if (openId !== askedId) return { status: 'idle' }
    const list = { videos, hasMore: nextPageToken !== null, isSaved, quotaResetsAt }
    const previous = videos.length > 0 ? list : null
    if (loading) return { status: 'loading', previous }
    if (error !== null)
      return { status: 'failed', failure: { kind: errorKind ?? 'unexpected', message: error }, previous }
    if (latestRequestId === null) return { status: 'idle' }
    return { status: 'ready', data: list }
  },
)
