import { createSlice } from '@reduxjs/toolkit'
import { loadVideo } from '../../api/videos.ts'
import type { Failure } from '../../domain/remote.ts'
import type { SelectedVideo } from '../../domain/video.ts'
import { createLoad } from '../../redux/createLoad.ts'

/** `videos.selectedVideo` in the store (specification, section 3). `loading` starts true. */
export interface SelectedVideoState {
  /** Null before and after: also when the answer held no valid video. */
  video: SelectedVideo | null
  loading: boolean
  error: string | null
  errorKind: Failure['kind'] | null
  /** The id that was asked for last; null before the first one. */
  id: string | null
  latestRequestId: string | null
}

const initialState: SelectedVideoState = {
  video: null,
  loading: true,
  error: null,
  errorKind: null,
  id: null,
  latestRequestId: null,
}

/** Loads the video of the watch page by its id. */
export const loadSelectedVideo = createLoad(
  'videos/loadSelectedVideo',
  async (id: string, { services, signal }) => (await loadVideo(services.api, id, signal)).video,
)

export const selectedVideoSlice = createSlice({
  name: 'videos/selectedVideo',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadSelectedVideo.pending, (state, { meta }) => {
        state.loading = true
        state.error = null
        state.errorKind = null
        state.id = meta.arg
        state.latestRequestId = meta.requestId
      })
      .addCase(loadSelectedVideo.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId !== state.latestRequestId) return // another video has been opened since
        state.video = payload
        state.loading = false
      })
      .addCase(loadSelectedVideo.rejected, (state, { meta, payload, error }) => {
        if (meta.requestId !== state.latestRequestId) return
        state.video = null
        state.loading = false
        state.error = payload?.message ?? error.message ?? ''
        state.errorKind = payload?.kind ?? 'unexpected'
      }),
})

declare module '../../redux/RootState.ts' {
  interface VideosState {
    selectedVideo: SelectedVideoState
  }
}
