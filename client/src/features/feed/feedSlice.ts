import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { ALL_CATEGORY } from '@vtube/shared/constants'
import type { Failure } from '../../domain/remote.ts'
import type { Video } from '../../domain/video.ts'
import { loadFeed } from './loadFeed.ts'

/** The feed's fields under the store key `videos` (specification, section 3). */
export interface FeedState {
  videos: Video[]
  activeCategory: string
  nextPageToken: string | null
  error: string | null
  loading: boolean
  /** What kind of failure `error` tells of. */
  errorKind: Failure['kind'] | null
  /** Some page came from what the server had kept. */
  isSaved: boolean
  /** Searches are used up until then, in ISO time; null where the last page says nothing of it. */
  quotaResetsAt: string | null
  /** The request whose answer counts; null before the first one. Answers to older ones are dropped. */
  latestRequestId: string | null
  /** Pages in a row that brought nothing new. */
  barrenPages: number
}

/** After so many pages without a new video the list has ended, whatever token the provider still offers. */
const MAX_BARREN_PAGES = 3

const initialState: FeedState = {
  videos: [],
  activeCategory: ALL_CATEGORY,
  nextPageToken: null,
  error: null,
  loading: false,
  errorKind: null,
  isSaved: false,
  quotaResetsAt: null,
  latestRequestId: null,
  barrenPages: 0,
}

/** Drops what the list has already: the provider repeats items across pages. */
function append(state: FeedState, items: readonly Video[]): void {
  const known = new Set(state.videos.map(({ id }) => id))
  const before = known.size
  for (const item of items) {
    if (!known.has(item.id)) state.videos.push(item)
    known.add(item.id)
  }
  state.barrenPages = known.size === before ? state.barrenPages + 1 : 0
}

export const feedSlice = createSlice({
  name: 'videos',
  initialState,
  reducers: {
    categorySelected: (_, { payload }: PayloadAction<string>): FeedState => ({
      ...initialState,
      activeCategory: payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadFeed.pending, (state, { meta }) => {
        state.loading = true
        state.error = null
        state.errorKind = null
        state.latestRequestId = meta.requestId
      })
      .addCase(loadFeed.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId !== state.latestRequestId) return // the viewer has changed the category since
        append(state, payload.items)
        state.nextPageToken = state.barrenPages < MAX_BARREN_PAGES ? payload.nextPageToken : null
        state.isSaved = state.isSaved || payload.isSaved
        state.quotaResetsAt = payload.quotaResetsAt
        state.loading = false
      })
      .addCase(loadFeed.rejected, (state, { meta, payload, error }) => {
        if (meta.requestId !== state.latestRequestId) return
        state.loading = false
        state.error = payload?.message ?? error.message ?? ''
        state.errorKind = payload?.kind ?? 'unexpected'
      }),
})

export const { categorySelected } = feedSlice.actions

declare module '../../redux/RootState.ts' {
  interface VideosState extends FeedState {}
}
