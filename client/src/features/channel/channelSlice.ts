import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { loadChannelPage, pictureOf } from '../../api/channels.ts'
import { RequestError, toFailure } from '../../api/RequestError.ts'
import type { Channel } from '../../domain/channel.ts'
import type { Failure } from '../../domain/remote.ts'
import type { ThunkTypes } from '../../redux/createLoad.ts'

/** The store key `channel`. */
export interface ChannelState {
  /** The channel whose page is open, or null before the first one. */
  id: string | null
  /** Is null while loading, after a failure, and for a channel that does not exist. */
  details: Channel | null
  loading: boolean
  /** The body of the answer to a load that failed, or null where none came (section 8). Its meaning is `failure`. */
  error: unknown
  failure: Failure | null
  /** Counts how often a channel without a banner has been requested again (section 4). */
  bannerRetries: number
  /** The request whose answer counts. Answers to older ones are dropped. */
  latestRequestId: string | null
}

declare module '../../redux/RootState.ts' {
  interface RootState {
    channel: ChannelState
  }
}

/** `data` is the body of the service's answer, or null when none came. */
type ChannelError = { failure: Failure; data: unknown }

const createThunk = createAsyncThunk.withTypes<ThunkTypes<ChannelError>>()

/** Resolves to null for a channel that does not exist. */
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

/** Loads the details of a channel by its id. */
export const loadChannel = createChannelLoad('channel/load')

/** Loads the details of a channel that came without a banner again. What is shown stays meanwhile. */
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
    /** Opens the page of another channel: nothing of the former one shows under the new address. */
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
        if (meta.requestId !== state.latestRequestId) return // Another channel has been opened since.
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
