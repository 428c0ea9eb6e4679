import { loadSearchPage } from '../../api/search.ts'
import type { VideoStore } from '../../videos/createVideoStore.ts'
import { type Search, type SearchResult, searchResultKey } from '../../domain/searchResult.ts'
import type { RootState } from '../../redux/RootState.ts'
import { createPagedListSlice, emptyList, type PagedListState } from '../../redux/createPagedListSlice.ts'

/** The store key `videos.search` (specification, section 3). */
export interface SearchState extends PagedListState {
  results: readonly SearchResult[]
  /** The key of the search, or null before the first one. */
  search: string | null
  /** The words for which the results were found, or null if they are those of the query. */
  correctedQuery: string | null
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

const initialState: SearchState = { ...emptyList, results: [], search: null, correctedQuery: null }

const keyOfSearch = (search: Search): string => JSON.stringify(search)

/** The results of the current search. */
export const searchSlice = createPagedListSlice({
  name: 'videos/search',
  initialState,
  select: ({ videos }): SearchState => videos.search,
  itemsField: 'results',
  subjectField: 'search',
  subjectOf: keyOfSearch,
  keyOf: searchResultKey,
  async loadPage(search, { nextPageToken }, { services, signal, getState }) {
    const page = await loadSearchPage(services.api, search, nextPageToken, signal)
    const isCurrent = getState().videos.search.search === keyOfSearch(search)
    if (isCurrent) requestResultDetails(services.videos, page.items)
    return page
  },
  fieldsOf: ({ correctedQuery }) => ({ correctedQuery }),
})

export const { open: openSearch, loadNext: loadNextResults, retry: retrySearch } = searchSlice

export const selectSearch = (state: RootState, search: Search) =>
  searchSlice.selectList(state, keyOfSearch(search))
