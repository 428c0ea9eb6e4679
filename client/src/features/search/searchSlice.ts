import { loadSearchPage } from '../../api/search.ts'
import type { VideoStore } from '../../videos/createVideoStore.ts'
import { type SearchResult, searchResultKey } from '../../domain/searchResult.ts'
import { createPagedListSlice, emptyList, type PagedListState } from '../../redux/createPagedListSlice.ts'

/** The store key `videos.search` (specification, section 3). */
export interface SearchState extends PagedListState {
  results: readonly SearchResult[]
  /** The query, or null before the first search. */
  query: string | null
}

declare module '../../redux/RootState.ts' {
  interface VideosState {
    search: SearchState
  }
}

/**
 * Requests what the rows of a page show in at most three calls: videos, channel pictures and numbers of subscribers.
 */
function requestResultDetails(store: VideoStore, results: readonly SearchResult[]): void {
  const channels = results.flatMap((result) => (result.kind === 'channel' ? result.channel : []))
  // A channel in the results already contains its picture, so its videos need not request it.
  for (const { id, thumbnails } of channels) {
    const picture = thumbnails.default ?? thumbnails.medium ?? thumbnails.high
    if (picture !== undefined) store.channelPictures.prime(id, picture)
  }
  const videos = results.flatMap((result) => (result.kind === 'video' ? result.video : []))
  store.receive(videos, true)
  store.subscriberCounts.request(channels.map(({ id }) => id))
}

const initialState: SearchState = { ...emptyList, results: [], query: null }

/** The results of the current query. */
export const searchSlice = createPagedListSlice({
  name: 'videos/search',
  initialState,
  select: ({ videos }): SearchState => videos.search,
  itemsField: 'results',
  subjectField: 'query',
  subjectOf: (query: string) => query,
  keyOf: searchResultKey,
  async loadPage(query, { nextPageToken }, { services, signal, getState }) {
    const page = await loadSearchPage(services.api, query, nextPageToken, signal)
    if (getState().videos.search.query === query) requestResultDetails(services.videos, page.items)
    return page
  },
})

export const {
  open: openSearch,
  loadNext: loadNextResults,
  retry: retrySearch,
  selectList: selectSearch,
} = searchSlice
