import type { Thunk } from '../../redux/Thunk.ts'
import { loadSelectedVideo } from './selectedVideoSlice.ts'

/**
 * Asks for the video of an address, unless that is what was asked for last. Settles when there is something to show;
 * never rejects.
 */
export const openVideo =
  (id: string): Thunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    if (getState().videos.selectedVideo.id !== id) await dispatch(loadSelectedVideo(id))
  }
