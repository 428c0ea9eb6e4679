import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Channel } from '../../domain/channel.ts'
import type { Failure } from '../../domain/remote.ts'
import { type ChannelError, loadChannel, refetchChannel } from './loadChannel.ts'

/** The store key `channel`. */
export interface ChannelState {
  /** The channel whose page is open; null before the first one. */
  id: string | null
  /** Null while loading, after a failure, and for a channel that does not exist. */
  details: Channel | null
  loading: boolean
  /** The service's answer to a load that failed; null where none came (section 8). What it means is `failure`. */
  error: unknown
  failure: Failure | null
  /** How often a channel without a banner has been asked for again (section 4). */
  bannerRetries: number
  /** The request whose answer counts. Answers to older ones are dropped. */
  latestRequestId: string | null
}

const initialState: ChannelState = {
  id: null,
  details: null,
  loading: false,
  error: null,
  failure: null,
  bannerRetries: 0,
  latestRequestId: null,
}

const unexplained = (message: string | undefined): ChannelError => ({
  failure: { kind: 'unexpected', message: message ?? '' },
  data: null,
})

export const channelSlice = createSlice({
  name: 'channel',
  initialState,
  reducers: {
    /** Another channel's page is opened: nothing of the former one shows under the new address. */
    channelOpened: (_, { payload }: PayloadAction<string>): ChannelState => ({
      ...initialState,
      id: payload,
    }),
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
        if (meta.requestId !== state.latestRequestId) return // another channel has been opened since
        state.details = payload
        state.loading = false
      })
      .addCase(loadChannel.rejected, (state, { meta, payload, error }) => {
        if (meta.requestId !== state.latestRequestId) return
        const { failure, data } = payload ?? unexplained(error.message)
        state.details = null
        state.loading = false
        state.error = data
        state.failure = failure
      })
      .addCase(refetchChannel.fulfilled, (state, { meta, payload }) => {
        if (meta.arg === state.id && payload !== null) state.details = payload
      }),
})

export const { channelOpened, bannerRetried } = channelSlice.actions

declare module '../../redux/RootState.ts' {
  interface RootState {
    channel: ChannelState
  }
}
