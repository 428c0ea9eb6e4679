import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { goneVideo, type LikedVideo } from '../domain/video.ts'
import type { LikedTimes } from '../storage/likedVideos.ts'
import type { RootState } from './RootState.ts'
import { createLoad } from './createLoad.ts'
import { loadRejected, type LoadState } from './loadState.ts'

/**
 * Loads up to 50 liked videos again. A video that the service no longer has is returned as gone; one that is missing from
 * a cached, incomplete answer is not returned.
 */
export const refreshBatch = createLoad<LikedVideo[], readonly string[]>(
  'likedVideos/refresh',
  async (ids, { services, signal }) => {
    // Used once a month: loaded on demand, so that it does not delay the first screen.
    const { loadVideosById } = await import('../api/videosById.ts')
    const { videos, isComplete } = await loadVideosById(services.api, ids, signal)
    return ids.flatMap((id) => videos.get(id) ?? (isComplete ? goneVideo(id) : []))
  },
)

/** The provider's terms require to refresh stored data after 30 days. */
const FRESH_MS = 30 * 24 * 60 * 60 * 1000

/** The store key `likedVideos`: the stored list with unwritten changes. `loading` and `error` are those of a refresh. */
export interface LikedVideosState extends Omit<LoadState, 'latestRequestId'> {
  /** The newest like first. */
  videos: readonly LikedVideo[]
  /** When the data of each video was fetched, in milliseconds since 1970; 0 where it is incomplete. */
  times: LikedTimes
}

const initialState: LikedVideosState = {
  videos: [],
  times: {},
  loading: false,
  error: null,
  errorKind: null,
}

export const likedVideosSlice = createSlice({
  name: 'likedVideos',
  initialState,
  reducers: {
    likedVideosChanged: (state, { payload: videos }: PayloadAction<readonly LikedVideo[]>) => ({
      ...state,
      videos,
    }),
    likedTimesChanged: (state, { payload: times }: PayloadAction<LikedTimes>) => ({ ...state, times }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(refreshBatch.pending, (state) => ({ ...state, loading: true, error: null, errorKind: null }))
      .addCase(refreshBatch.fulfilled, (state) => ({ ...state, loading: false }))
      .addCase(refreshBatch.rejected, (state, action) => ({ ...state, ...loadRejected(action) })),
})

export const { likedVideosChanged, likedTimesChanged } = likedVideosSlice.actions

declare module './RootState.ts' {
  interface RootState {
    likedVideos: LikedVideosState
  }
}

export const selectLikedVideos = (state: RootState): readonly LikedVideo[] => state.likedVideos.videos

const selectLikedIds = createSelector([selectLikedVideos], (videos) => new Set(videos.map(({ id }) => id)))

export const selectIsLiked = (state: RootState, id: string): boolean => selectLikedIds(state).has(id)

/** Returns the ids of videos with stale or incomplete data at `now`, in milliseconds since 1970. */
export function selectStaleIds({ likedVideos }: RootState, now: number): readonly string[] {
  const { videos, times } = likedVideos
  return videos.map(({ id }) => id).filter((id) => now - (times[id] ?? 0) > FRESH_MS)
}
