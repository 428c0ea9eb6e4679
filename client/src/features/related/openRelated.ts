import type { Video } from '../../domain/video.ts'
import type { Thunk } from '../../redux/Thunk.ts'
import { loadRelatedVideos } from './loadRelatedVideos.ts'
import { relatedVideosCleared } from './relatedVideosSlice.ts'

/**
 * Shows what is related to a video: the list of another one goes first. The list that is there already or on its way
 * is not asked for again, because a search is what the provider gives least of.
 */
export const openRelated =
  (video: Pick<Video, 'id' | 'title'>): Thunk =>
  (dispatch, getState) => {
    const { videoId, error } = getState().relatedVideos
    if (videoId === video.id && error === null) return
    dispatch(relatedVideosCleared())
    void dispatch(loadRelatedVideos(video))
  }
