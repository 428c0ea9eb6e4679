import { createSelector } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { Remote } from '../../domain/remote.ts'
import type { SelectedVideo } from '../../domain/video.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { toRemote } from '../../redux/loadState.ts'
import type { RootState } from '../../redux/RootState.ts'
import { loadSelectedVideo } from './selectedVideoSlice.ts'

/** Loads the video of an address, unless it is there or in flight. Never rejects. */
export const openVideo =
  (id: string): Thunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    const { id: askedId, video, loading } = getState().videos.selectedVideo
    if (askedId !== id || (video === null && !loading)) await dispatch(loadSelectedVideo(id))
  }

/** The video of an address; ready with null where the answer held no valid video. */
export const selectVideo = createSelector(
  [({ videos }: RootState) => videos.selectedVideo, (_: RootState, id: string) => id],
  (state, id) => toRemote(state, state.id === id, state.video, state.video?.id === id ? state.video : null),
)

/** The title of the video of an address; null until it is known. */
export const selectVideoTitle = ({ videos: { selectedVideo } }: RootState, id: string): string | null =>
  selectedVideo.video?.id === id ? selectedVideo.video.title : null

/** Loads the video of an address when its page is opened, unless the store holds it. */
export function useSelectedVideo(id: string): { remote: Remote<SelectedVideo | null>; retry: () => void } {
  const dispatch = useAppDispatch()
  const remote = useSelector((state: RootState) => selectVideo(state, id))
  useEffect(() => {
    void dispatch(openVideo(id))
  }, [dispatch, id])
  return { remote, retry: () => void dispatch(loadSelectedVideo(id)) }
}
