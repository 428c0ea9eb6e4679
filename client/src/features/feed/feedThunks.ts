import type { AppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { categorySelected } from './feedSlice.ts'
import { loadFeed } from './loadFeed.ts'

type Thunk<Result = void> = (dispatch: AppDispatch, getState: () => RootState) => Result

/**
 * Shows a category: a different one starts from nothing, the present one is loaded only while its list is
 * empty (section 4: category change, home mount). Settles when there is something to show; never rejects.
 */
export const openCategory =
  (category: string): Thunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    const { activeCategory } = getState().videos
    if (category !== activeCategory) dispatch(categorySelected(category))
    const { videos, loading } = getState().videos
    if (videos.length === 0 && !loading) await dispatch(loadFeed())
  }

/** Loads the next page, unless one is on its way, the list has ended or the last page failed. */
export const loadNextPage = (): Thunk => (dispatch, getState) => {
  const { loading, nextPageToken, error } = getState().videos
  if (!loading && error === null && nextPageToken !== null) void dispatch(loadFeed())
}

/** Asks again for the page that failed. */
export const retryFeed = (): Thunk => (dispatch, getState) => {
  if (!getState().videos.loading) void dispatch(loadFeed())
}
