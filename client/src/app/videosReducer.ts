import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { feedSlice } from '../features/feed/feedSlice.ts'
import { searchSlice } from '../features/search/searchSlice.ts'
import { selectedVideoSlice } from '../features/watch/selectedVideoSlice.ts'
import type { VideosState } from '../redux/RootState.ts'

/** What the features keep under `videos` besides the feed's own fields: one line each. */
const nested = (state: VideosState | undefined, action: UnknownAction) => ({
  search: searchSlice.reducer(state?.search, action),
  selectedVideo: selectedVideoSlice.reducer(state?.selectedVideo, action),
})

/**
 * The store key `videos`: the feed's fields side by side with `selectedVideo` and `search`, as the
 * specification nests them (section 3), each from a reducer of its own.
 */
export const videosReducer: Reducer<VideosState> = (state, action) => {
  const next: VideosState = { ...feedSlice.reducer(state, action), ...nested(state, action) }
  return state !== undefined && isShallowEqual(state, next) ? state : next
}

function isShallowEqual(one: VideosState, other: VideosState): boolean {
  const before = new Map<string, unknown>(Object.entries(one))
  return Object.entries(other).every(([field, value]) => Object.is(before.get(field), value))
}
