import type { Thunk } from '../../redux/Thunk.ts'
import { loadSelectedVideo } from './selectedVideoSlice.ts'

/** Asks for the video of an address, unless that is what was asked for last. */
export const openVideo =
  (id: string): Thunk =>
  (dispatch, getState) => {
    if (getState().videos.selectedVideo.id !== id) void dispatch(loadSelectedVideo(id))
  }
