import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { LikedVideo } from '../domain/video.ts'
import type { RootState } from './RootState.ts'
import { createLoad } from './createLoad.ts'
import { loadRejected, type LoadState } from './loadState.ts'

/** What the user's data knows of videos. */
export interface LikedVideoSource {
  /** Returns those of the ids whose data is older than 30 days or not whole. */
  findStale: (ids: readonly string[]) => Promise<readonly string[]>
  /**
   * Fetches up to 50 whole videos. A video that the service no longer has is returned as gone; one that an incomplete
   * answer leaves out is not returned.
   */
  fetchWhole: (ids: readonly string[]) => Promise<readonly LikedVideo[]>
}

/** Loads up to 50 liked videos again, and returns them. */
export const refreshBatch = createLoad<
  readonly LikedVideo[],
  { ids: readonly string[]; videos: LikedVideoSource }
>('likedVideos/refresh', ({ ids, videos }) => videos.fetchWhole(ids))

/** The store key `likedVideos`: the stored list with unwritten changes. `loading` and `error` are those of a refresh. */
export interface LikedVideosState extends Omit<LoadState, 'latestRequestId'> {
  /** The newest like first. */
  videos: readonly LikedVideo[]
}

const initialState: LikedVideosState = {
  videos: [],
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
  },
  extraReducers: (builder) =>
    builder
      .addCase(refreshBatch.pending, (state) => ({ ...state, loading: true, error: null, errorKind: null }))
      .addCase(refreshBatch.fulfilled, (state) => ({ ...state, loading: false }))
      .addCase(refreshBatch.rejected, (state, action) => ({ ...state, ...loadRejected(action) })),
})

export const { likedVideosChanged } = likedVideosSlice.actions

declare module './RootState.ts' {
  interface RootState {
    likedVideos: LikedVideosState
  }
}

export const selectLikedVideos = (state: RootState): readonly LikedVideo[] => state.likedVideos.videos

const selectLikedIds = createSelector([selectLikedVideos], (videos) => new Set(videos.map(({ id }) => id)))

export const selectIsLiked = (state: RootState, id: string): boolean => selectLikedIds(state).has(id)
