import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../domain/remote.ts'
import { type SearchResult, searchResultKey } from '../../domain/searchResult.ts'
import { loadSearch } from './loadSearch.ts'

/** `videos.search` in the store (specification, section 3). */
export interface SearchState {
  results: SearchResult[]
  nextPageToken: string | null
  loading: boolean
  error: string | null
  /** What kind of failure `error` tells of. */
  errorKind: Failure['kind'] | null
  /** What `results` answer; null when nothing has been searched for. */
  query: string | null
  /** Some page came from what the server had kept. */
  isSaved: boolean
  /** Searches are used up until then, in ISO time; null where the last page says nothing of it. */
  quotaResetsAt: string | null
  /** The request whose answer counts; null before the first one. Answers to older ones are dropped. */
  latestRequestId: string | null
  /** Pages in a row that brought nothing new. */
  barrenPages: number
}

/** After so many pages without a new result the list has ended, whatever token the provider still offers. */
const MAX_BARREN_PAGES = 3

const initialState: SearchState = {
  results: [],
  nextPageToken: null,
  loading: false,
  error: null,
  errorKind: null,
  query: null,
  isSaved: false,
  quotaResetsAt: null,
  latestRequestId: null,
  barrenPages: 0,
}

/** Drops what the list has already: the provider repeats items across pages. */
function append(state: SearchState, items: readonly SearchResult[]): void {
  const known = new Set(state.results.map(searchResultKey))
  const fresh = items.filter((item) => !known.has(searchResultKey(item)))
  state.results.push(...fresh)
  state.barrenPages = fresh.length === 0 ? state.barrenPages + 1 : 0
}

export const searchSlice = createSlice({
  name: 'videos/search',
  initialState,
  reducers: {
    /** Another query: everything of the former one goes, and answers that are still under way with it. */
    searchStarted: (_, { payload }: PayloadAction<string>): SearchState => ({
      ...initialState,
      query: payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadSearch.pending, (state, { meta }) => {
        state.loading = true
        state.error = null
        state.errorKind = null
        state.latestRequestId = meta.requestId
      })
      .addCase(loadSearch.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId !== state.latestRequestId) return // the viewer has searched again since
        append(state, payload.items)
        state.nextPageToken = state.barrenPages < MAX_BARREN_PAGES ? payload.nextPageToken : null
        state.isSaved = state.isSaved || payload.isSaved
        state.quotaResetsAt = payload.quotaResetsAt
        state.loading = false
      })
      .addCase(loadSearch.rejected, (state, { meta, payload, error }) => {
        if (meta.requestId !== state.latestRequestId) return
        state.loading = false
        state.error = payload?.message ?? error.message ?? ''
        state.errorKind = payload?.kind ?? 'unexpected'
      }),
})

export const { searchStarted } = searchSlice.actions

declare module '../../redux/RootState.ts' {
  interface VideosState {
    search: SearchState
  }
}
