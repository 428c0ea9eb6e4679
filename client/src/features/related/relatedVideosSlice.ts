import { createSlice } from '@reduxjs/toolkit'
import type { Failure } from '../../domain/remote.ts'
import type { Video } from '../../domain/video.ts'
import { loadRelatedVideos } from './loadRelatedVideos.ts'

/** The store key `relatedVideos` (specification, section 3). */
export interface RelatedVideosState {
  videos: Video[]
  /** They are what the server had kept. */
  isSaved: boolean
  loading: boolean
  error: string | null
  /** What kind of failure `error` tells of. */
  errorKind: Failure['kind'] | null
  /** To which video these are related; null before any was asked for. */
  videoId: string | null
  /** The request whose answer counts; null before the first one. Answers to older ones are dropped. */
  latestRequestId: string | null
}

const initialState: RelatedVideosState = {
  videos: [],
  isSaved: false,
  loading: false,
  error: null,
  errorKind: null,
  videoId: null,
  latestRequestId: null,
}

export const relatedVideosSlice = createSlice({
  name: 'relatedVideos',
  initialState,
  reducers: {
    /** Empties the list; an answer that is still under way is dropped. */
    relatedVideosCleared: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadRelatedVideos.pending, (state, { meta }) => {
        state.loading = true
        state.error = null
        state.errorKind = null
        state.videoId = meta.arg.id
        state.latestRequestId = meta.requestId
      })
      .addCase(loadRelatedVideos.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId !== state.latestRequestId) return // another video has been opened since
        state.videos = [...payload.videos]
        state.isSaved = payload.isSaved
        state.loading = false
      })
      .addCase(loadRelatedVideos.rejected, (state, { meta, payload, error }) => {
        if (meta.requestId !== state.latestRequestId) return
        state.loading = false
        state.error = payload?.message ?? error.message ?? ''
        state.errorKind = payload?.kind ?? 'unexpected'
      }),
})

export const { relatedVideosCleared } = relatedVideosSlice.actions

declare module '../../redux/RootState.ts' {
  interface RootState {
    relatedVideos: RelatedVideosState
  }
}
