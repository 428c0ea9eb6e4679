import { ALL_CATEGORY } from '@vtube/shared/constants'
import { loadFeedPage } from '../../api/feed.ts'
import type { Video } from '../../domain/video.ts'
import { createPagedListSlice, emptyList, type PagedListState } from '../../redux/createPagedListSlice.ts'

/** The fields of the feed under the store key `videos` (specification, section 3). */
export interface FeedState extends PagedListState {
  videos: readonly Video[]
  activeCategory: string
}

declare module '../../redux/RootState.ts' {
  interface VideosState extends FeedState {}
}

const initialState: FeedState = { ...emptyList, videos: [], activeCategory: ALL_CATEGORY }

/** The slice for the videos of the active category. */
export const feedSlice = createPagedListSlice({
  name: 'videos/feed',
  initialState,
  select: ({ videos }): FeedState => videos,
  itemsField: 'videos',
  subjectField: 'activeCategory',
  subjectOf: (category: string) => category,
  keyOf: ({ id }: Video) => id,
  async loadPage(category, { nextPageToken }, { services, signal, getState }) {
    const page = await loadFeedPage(services.api, category, nextPageToken, signal)
    if (getState().videos.activeCategory === category) services.videos.receive(page.items, true)
    return page
  },
})

export const {
  open: openCategory,
  loadNext: loadNextPage,
  retry: retryFeed,
  selectList: selectFeed,
} = feedSlice
