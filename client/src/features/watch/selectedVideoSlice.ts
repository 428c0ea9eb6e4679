import { createSlice } from '@reduxjs/toolkit'
import { loadVideo } from '../../api/videos.ts'
import type { SelectedVideo } from '../../domain/video.ts'
import { createLoad } from '../../redux/createLoad.ts'
import { loadPending, loadRejected, type LoadState, notLoaded } from '../../redux/loadState.ts'

/** `videos.selectedVideo` in the store (specification, section 3). `loading` starts true. */
export interface SelectedVideoState extends LoadState {
  /** Null before and after: also when the answer held no valid video. */
  video: SelectedVideo | null
  /** The id of the latest request; null before the first one. */
  id: string | null
}

declare module '../../redux/RootState.ts' {
  interface VideosState {
    selectedVideo: SelectedVideoState
  }
}

/** Loads the video of the watch page by its id. */
export const loadSelectedVideo = createLoad(
  'videos/loadSelectedVideo',
  async (id: string, { services, signal }) => (await loadVideo(services.api, id, signal)).video,
)

const initialState: SelectedVideoState = { ...notLoaded, loading: true, video: null, id: null }

export const selectedVideoSlice = createSlice({
  name: 'videos/selectedVideo',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadSelectedVideo.pending, (state, { meta }) => ({
        ...state,
        ...loadPending(meta.requestId),
        id: meta.arg,
      }))
      .addCase(loadSelectedVideo.fulfilled, (state, { meta, payload }) =>
        meta.requestId === state.latestRequestId ? { ...state, video: payload, loading: false } : state,
      )
      .addCase(loadSelectedVideo.rejected, (state, action) =>
        action.meta.requestId === state.latestRequestId
          ? { ...state, ...loadRejected(action), video: null }
          : state,
      ),
})
