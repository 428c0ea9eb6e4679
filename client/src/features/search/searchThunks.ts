import type { AppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { loadSearch } from './loadSearch.ts'
import { searchStarted } from './searchSlice.ts'

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => void

/**
 * Shows the results for a query. Another query than before starts from nothing with page one (section 4); the
 * same one, after the viewer has come back to it, keeps its list.
 */
export const openSearch =
  (query: string): Thunk =>
  (dispatch, getState) => {
    if (query !== getState().videos.search.query) dispatch(searchStarted(query))
    const { results, loading } = getState().videos.search
    if (results.length === 0 && !loading) void dispatch(loadSearch())
  }

/** Loads the next page, unless one is on its way, the list has ended or the last page failed. */
export const loadNextResults = (): Thunk => (dispatch, getState) => {
  const { loading, nextPageToken, error } = getState().videos.search
  if (!loading && error === null && nextPageToken !== null) void dispatch(loadSearch())
}

/** Asks again for the page that failed. */
export const retrySearch = (): Thunk => (dispatch, getState) => {
  if (!getState().videos.search.loading) void dispatch(loadSearch())
}
