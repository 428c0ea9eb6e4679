import { createSlice } from '@reduxjs/toolkit'
import type { Failure } from '../../domain/remote.ts'
import type { Video } from '../../domain/video.ts'
import { channelOpened } from './channelSlice.ts'
import { loadLatestVideos } from './loadLatestVideos.ts'

/** The store key `channelVideos`: the latest videos of the channel whose page is open. */
export interface ChannelVideosState {
  videos: readonly Video[]
  nextPageToken: string | null
  /** Where further pages come from; null when the videos were searched for. */
  playlistId: string | null
  loading: boolean
  error: string | null
  errorKind: Failure['kind'] | null
  /** Some page came from what the server had kept. */
  isSaved: boolean
  /** Searches are used up until then, in ISO time; null where the last page says nothing of it. */
  quotaResetsAt: string | null
  /** The request whose answer counts. Answers to older ones are dropped. */
  latestRequestId: string | null
  /** Pages in a row that brought nothing new. */
  barrenPages: number
}

/** After so many pages of hidden or repeated videos the list has ended, whatever token is still offered. */
const MAX_BARREN_PAGES = 3

const initialState: ChannelVideosState = {
  videos: [],
  nextPageToken: null,
  playlistId: null,
  loading: false,
  error: null,
  errorKind: null,
  isSaved: false,
  quotaResetsAt: null,
  latestRequestId: null,
  barrenPages: 0,
}

/** Drops what the list has already: the provider repeats items across pages. */
function append(state: ChannelVideosState, items: readonly Video[]): void {
  const known = new Map(state.videos.map((video) => [video.id, video]))
  const before = known.size
  for (const item of items) if (!known.has(item.id)) known.set(item.id, item)
  state.videos = [...known.values()]
  state.barrenPages = known.size === before ? state.barrenPages + 1 : 0
}

export const channelVideosSlice = createSlice({
  name: 'channelVideos',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(channelOpened, () => initialState)
      .addCase(loadLatestVideos.pending, (state, { meta }) => {
        state.loading = true
        state.error = null
        state.errorKind = null
        state.latestRequestId = meta.requestId
      })
      .addCase(loadLatestVideos.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId !== state.latestRequestId) return // another channel has been opened since
        append(state, payload.items)
        state.nextPageToken = state.barrenPages < MAX_BARREN_PAGES ? payload.nextPageToken : null
        state.playlistId = payload.playlistId
        state.isSaved = state.isSaved || payload.isSaved
        state.quotaResetsAt = payload.quotaResetsAt
        state.loading = false
      })
      .addCase(loadLatestVideos.rejected, (state, { meta, payload, error }) => {
        if (meta.requestId !== state.latestRequestId) return
        state.loading = false
        state.error = payload?.message ?? error.message ?? ''
        state.errorKind = payload?.kind ?? 'unexpected'
      }),
})

declare module '../../redux/RootState.ts' {
  interface RootState {
    channelVideos: ChannelVideosState
  }
}
