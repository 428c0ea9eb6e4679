import type { Series } from '../../domain/series.ts'
import { type Search, type SearchResult, searchResultKey } from '../../domain/searchResult.ts'
import { createPagedListSlice, emptyList, type PagedListState } from '../../redux/createPagedListSlice.ts'

/** The state under the store key `videos.search` (specification, section 3). */
export interface SearchState extends PagedListState {
  results: readonly SearchResult[]
  /** The key of the search, or null before the first one. */
  search: string | null
  /** The corrected words for which the results were found, or null if the words of the query found them. */
  correctedQuery: string | null
  /** The series of a library whose titles contain the words. */
  series: readonly Series[]
}

declare module '../../redux/RootState.ts' {
  interface VideosState {
    search: SearchState
  }
}

const initialState: SearchState = {
  ...emptyList,
  results: [],
  search: null,
  correctedQuery: null,
  series: [],
}

/** Returns the key of a search in the store. */
export const keyOfSearch = (search: Search): string => JSON.stringify(search)

/** The results of the current search. */
export const searchSlice = createPagedListSlice({
  name: 'videos/search',
  initialState,
  select: ({ videos }): SearchState => videos.search,
  itemsField: 'results',
  subjectField: 'search',
  subjectOf: keyOfSearch,
  keyOf: searchResultKey,
  async loadPage(search, list, { services, signal, getState }) {
    // `searchPage.ts` is loaded only here, so that the store, which is part of the first load, lacks it.
    const { loadResults, requestResultDetails } = await import('./searchPage.ts')
    const page = await loadResults(services, search, list, signal)
    const isCurrent = getState().videos.search.search === keyOfSearch(search)
    if (isCurrent) requestResultDetails(services.videos, page.items)
    return page
  },
  fieldsOf: ({ correctedQuery, series }) => ({ correctedQuery, series }),
})

export const { open: openSearch, loadNext: loadNextResults, retry: retrySearch } = searchSlice
