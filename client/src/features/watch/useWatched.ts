import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { Remote } from '../../domain/remote.ts'
import type { SelectedVideo } from '../../domain/video.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { loadSelectedVideo, openVideo, selectWatched } from './selectedVideoSlice.ts'

/** The video of an address, loaded when its page is opened unless the store has just that one. */
export function useWatched(id: string): { watched: Remote<SelectedVideo | null>; retry: () => void } {
  const dispatch = useAppDispatch()
  const watched = useSelector((state: RootState) => selectWatched(state, id))
  useEffect(() => {
    void dispatch(openVideo(id))
  }, [dispatch, id])
  return { watched, retry: () => void dispatch(loadSelectedVideo(id)) }
}
