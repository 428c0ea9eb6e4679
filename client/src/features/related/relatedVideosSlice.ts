import type { ApiClient } from '../../api/request/client.ts'
import { loadRelated } from '../../api/related.ts'
import type { Page } from '../../domain/page.ts'
import type { Video } from '../../domain/video.ts'
import { createPagedListSlice, emptyList, type PagedListState } from '../../redux/createPagedListSlice.ts'
import type { Thunk } from '../../redux/dispatch.ts'

/** The state under the store key `relatedVideos` (specification, section 3): one page of videos. */
export interface RelatedVideosState extends PagedListState {
  videos: readonly Video[]
  /** The id of the video to which these videos are related, or null before the first request. */
  videoId: string | null
}

declare module '../../redux/RootState.ts' {
  interface RootState {
    relatedVideos: RelatedVideosState
  }
}

type Subject = Pick<Video, 'id' | 'title'>

/** Caches related videos by the id of their video, because a day has only a hundred searches. */
const caches = new WeakMap<ApiClient, Map<string, Page<Video>>>()

function cacheOf(client: ApiClient): Map<string, Page<Video>> {
  const cache = caches.get(client) ?? new Map<string, Page<Video>>()
  caches.set(client, cache)
  return cache
}

const initialState: RelatedVideosState = { ...emptyList, videos: [], videoId: null }

/** The videos related to a video. The pictures of their channels are not shown, and so not requested. */
export const relatedVideosSlice = createPagedListSlice({
  name: 'relatedVideos',
  initialState,
  select: ({ relatedVideos }): RelatedVideosState => relatedVideos,
  itemsField: 'videos',
  subjectField: 'videoId',
  subjectOf: ({ id }: Subject) => id,
  keyOf: ({ id }: Video) => id,
  async loadPage(video, _list, { services: { api, videos, settings }, signal }) {
    const cache = cacheOf(api)
    const options = { beginsWithNextParts: !settings.provider, signal }
    const page = cache.get(video.id) ?? (await loadRelated(api, video, options))
    cache.set(video.id, page)
    videos.receive(page.items)
    return page
  },
})

export const {
  load: loadRelatedVideos,
  cleared: relatedVideosCleared,
  selectList: selectRelatedVideos,
} = relatedVideosSlice

/** Loads the related videos, unless they are loaded or being loaded, because searches are the scarcest calls. */
export const openRelated =
  (video: Subject): Thunk =>
  (dispatch, getState) => {
    const { videoId, error } = getState().relatedVideos
    if (videoId === video.id && error === null) return
    dispatch(relatedVideosCleared())
    void dispatch(loadRelatedVideos(video))
  }
