import type { ApiClient } from '../../api/client.ts'
import { loadRelated } from '../../api/search.ts'
import { requestVideoDetails } from '../../cardDetails/createDetailsLoaders.ts'
import type { Page } from '../../domain/page.ts'
import type { Video } from '../../domain/video.ts'
import { createPagedListSlice, emptyList, type PagedListState } from '../../redux/createPagedListSlice.ts'
import type { Thunk } from '../../redux/dispatch.ts'

/** The store key `relatedVideos` (specification, section 3): one page of videos. */
export interface RelatedVideosState extends PagedListState {
  videos: readonly Video[]
  /** The video that these are related to; null before the first one. */
  videoId: string | null
}

declare module '../../redux/RootState.ts' {
  interface RootState {
    relatedVideos: RelatedVideosState
  }
}

type Subject = Pick<Video, 'id' | 'title'>

/**
 * Lists that have come since the page was opened, by the id of their video. Going back to a video would cost a search
 * otherwise, of which the provider allows a hundred a day.
 */
const caches = new WeakMap<ApiClient, Map<string, Page<Video>>>()

function cacheOf(client: ApiClient): Map<string, Page<Video>> {
  const cache = caches.get(client) ?? new Map<string, Page<Video>>()
  caches.set(client, cache)
  return cache
}

const initialState: RelatedVideosState = { ...emptyList, videos: [], videoId: null }

/**
 * The videos related to one. Their details are requested in one batch; the pictures of their channels are not, because
 * nothing shows them beside the player.
 */
export const relatedVideosSlice = createPagedListSlice({
  name: 'relatedVideos',
  initialState,
  select: ({ relatedVideos }): RelatedVideosState => relatedVideos,
  itemsField: 'videos',
  subjectField: 'videoId',
  subjectOf: ({ id }: Subject) => id,
  keyOf: ({ id }: Video) => id,
  async loadPage(video, _list, { services: { api, details }, signal }) {
    const cache = cacheOf(api)
    const page = cache.get(video.id) ?? (await loadRelated(api, video, signal))
    cache.set(video.id, page)
    requestVideoDetails(details, page.items)
    return page
  },
})

export const {
  load: loadRelatedVideos,
  cleared: relatedVideosCleared,
  selectList: selectRelatedVideos,
} = relatedVideosSlice

/**
 * Shows the videos related to one. A list that is there or in flight is not requested again, because searches are the
 * scarcest calls of the provider's quota.
 */
export const openRelated =
  (video: Subject): Thunk =>
  (dispatch, getState) => {
    const { videoId, error } = getState().relatedVideos
    if (videoId === video.id && error === null) return
    dispatch(relatedVideosCleared())
    void dispatch(loadRelatedVideos(video))
  }
