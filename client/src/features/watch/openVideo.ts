import type { Thunk } from '../../redux/Thunk.ts'
import { loadSelectedVideo } from './selectedVideoSlice.ts'

/**
 * Asks for the video of an address, unless it is there or on its way. Settles when there is something to show; never
 * rejects.
 */
export const openVideo =
  (id: string): Thunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    const { id: askedId, video, loading } = getState().videos.selectedVideo
    if (askedId !== id || (video === null && !loading)) await dispatch(loadSelectedVideo(id))
  }
