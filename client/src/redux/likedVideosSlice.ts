import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../domain/failure.ts'
import type { LikedVideo } from '../domain/likedVideo.ts'
import type { LikedTimes } from '../storage/likedTimes.ts'
import { refreshBatch } from './refreshBatch.ts'
import type { RootState } from './RootState.ts'

/** Data of the provider may be kept for so long, then it is refreshed (FACTS: terms). */
const FRESH_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The store key `likedVideos`: what the browser's storage holds, and what could not be written there. `loading`
 * and `error` tell of refreshing old entries.
 */
export interface LikedVideosState {
  /** The newest like first. */
  videos: readonly LikedVideo[]
  /** When each video's data was fetched, milliseconds since 1970; 0 where it is not whole. */
  times: LikedTimes
  loading: boolean
  error: string | null
  errorKind: Failure['kind'] | null
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
    likedVideosChanged(state, { payload }: PayloadAction<readonly LikedVideo[]>) {
      state.videos = [...payload]
    },
    likedTimesChanged(state, { payload }: PayloadAction<LikedTimes>) {
      state.times = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(refreshBatch.pending, (state) => {
        state.loading = true
        state.error = null
        state.errorKind = null
      })
      .addCase(refreshBatch.fulfilled, (state) => {
        state.loading = false
      })
      .addCase(refreshBatch.rejected, (state, { payload, error }) => {
        state.loading = false
        state.error = payload?.message ?? error.message ?? ''
        state.errorKind = payload?.kind ?? 'unexpected'
      }),
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

/** Ids of the videos whose data is older than the terms allow or not whole, at a time in milliseconds since 1970. */
export function selectStaleIds({ likedVideos }: RootState, now: number): readonly string[] {
  const { videos, times } = likedVideos
  return videos.map(({ id }) => id).filter((id) => now - (times[id] ?? 0) > FRESH_MS)
}
