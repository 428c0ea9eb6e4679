import { createSelector, createSlice } from '@reduxjs/toolkit'
import { loadVideo } from '../../api/videosApi.ts'
import type { SelectedVideo } from '../../domain/video.ts'
import { createLoad } from '../../redux/createLoad.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { loadPending, loadRejected, type LoadState, notLoaded, toRemote } from '../../redux/loadState.ts'
import type { RootState } from '../../redux/RootState.ts'

/** The state under the store key `videos.selectedVideo` (specification, section 3). Initially, `loading` is true. */
export interface SelectedVideoState extends LoadState {
  /** The video, or null before the response has arrived, or if it contained no valid video. */
  video: SelectedVideo | null
  /** The id of the latest request, or null before the first one. */
  id: string | null
}

declare module '../../redux/RootState.ts' {
  interface VideosState {
    selectedVideo: SelectedVideoState
  }
}

/** Loads the video of the watch page by its id. */
export const loadSelectedVideo = createLoad('videos/loadSelectedVideo', (id: string, { services, signal }) =>
  loadVideo(services.api, id, signal),
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

/** Loads the video of an address, unless it is already loaded or being loaded. Never rejects. */
export const openVideo =
  (id: string): Thunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    const { id: askedId, video, loading } = getState().videos.selectedVideo
    if (askedId !== id || (video === null && !loading)) await dispatch(loadSelectedVideo(id))
  }

/** Selects the video of an address. The result is ready with null if the response contained no valid video. */
export const selectVideo = createSelector(
  [({ videos }: RootState) => videos.selectedVideo, (_: RootState, id: string) => id],
  (state, id) => toRemote(state, state.id === id, state.video, state.video?.id === id ? state.video : null),
)

/** Selects the title of the video of an address, or null until the title is known. */
export const selectVideoTitle = ({ videos: { selectedVideo } }: RootState, id: string): string | null =>
  selectedVideo.video?.id === id ? selectedVideo.video.title : null
