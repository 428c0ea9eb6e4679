import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { loadChannelPage, pictureOf } from '../../api/channelsApi.ts'
import { RequestError, toFailure } from '../../api/request/RequestError.ts'
import type { Channel } from '../../domain/channel.ts'
import type { Failure } from '../../domain/remote.ts'
import type { ThunkTypes } from '../../redux/createLoad.ts'

/** The state under the store key `channel`. */
export interface ChannelState {
  /** The id of the channel whose page is open, or null if none has been opened yet. */
  id: string | null
  /** The channel. It is null while it is loading, after a failure, and if the channel does not exist. */
  details: Channel | null
  loading: boolean
  /** The body of the service's answer to a failed load, or null if there was no answer (section 8). */
  error: unknown
  failure: Failure | null
  /** The number of times that a channel without a banner has been requested again (section 4). */
  bannerRetries: number
  /** The id of the latest request. Answers to older requests are dropped. */
  latestRequestId: string | null
}

declare module '../../redux/RootState.ts' {
  interface RootState {
    channel: ChannelState
  }
}

/** The reason for a failed load. `data` is the body of the service's answer, or null if there was none. */
type ChannelError = { failure: Failure; data: unknown }

const createThunk = createAsyncThunk.withTypes<ThunkTypes<ChannelError>>()

/** Creates a thunk that loads a channel. It resolves to null if the channel does not exist. */
const createChannelLoad = (type: string) =>
  createThunk<Channel | null, string>(type, async (id, { extra, signal, rejectWithValue }) => {
    try {
      const channel = await loadChannelPage(extra.api, id, signal)
      if (channel !== null) extra.videos.channelPictures.prime(id, pictureOf(channel))
      return channel
    } catch (error) {
      return rejectWithValue({
        failure: toFailure(error),
        data: error instanceof RequestError ? error.data : null,
      })
    }
  })

export const loadChannel = createChannelLoad('channel/load')

/** Requests a channel's details again if they have no banner. Until the answer, the page shows the present details. */
export const refetchChannel = createChannelLoad('channel/refetch')

const initialState: ChannelState = {
  id: null,
  details: null,
  loading: false,
  error: null,
  failure: null,
  bannerRetries: 0,
  latestRequestId: null,
}

export const channelSlice = createSlice({
  name: 'channel',
  initialState,
  reducers: {
    /** Opens another channel and clears the previous one, which must not appear under the new address. */
    channelOpened: (_, { payload: id }: PayloadAction<string>): ChannelState => ({ ...initialState, id }),
    bannerRetried(state) {
      state.bannerRetries += 1
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadChannel.pending, (state, { meta }) => {
        state.loading = true
        state.error = null
        state.failure = null
        state.latestRequestId = meta.requestId
      })
      .addCase(loadChannel.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId !== state.latestRequestId) return // Another channel has been opened meanwhile.
        state.details = payload
        state.loading = false
      })
      .addCase(loadChannel.rejected, (state, { meta, payload, error }) => {
        if (meta.requestId !== state.latestRequestId) return
        state.details = null
        state.loading = false
        state.error = payload?.data ?? null
        state.failure = payload?.failure ?? { kind: 'unexpected', message: error.message ?? '' }
      })
      .addCase(refetchChannel.fulfilled, (state, { meta, payload }) => {
        if (meta.arg === state.id && payload !== null) state.details = payload
      }),
})

export const { channelOpened, bannerRetried } = channelSlice.actions
