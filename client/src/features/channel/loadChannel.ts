import { createAsyncThunk } from '@reduxjs/toolkit'
import { loadChannelPage } from '../../api/channelPage.ts'
import { RequestError } from '../../api/RequestError.ts'
import { toFailure } from '../../api/toFailure.ts'
import type { Channel } from '../../domain/channel.ts'
import type { Failure } from '../../domain/remote.ts'
import type { AppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import type { Services } from '../../redux/Services.ts'

/** What is kept of a failure of the channel's details: the service's own answer, besides its meaning (section 8). */
export interface ChannelError {
  failure: Failure
  /** The body of the service's answer; null when none came. */
  data: unknown
}

const createThunk = createAsyncThunk.withTypes<{
  state: RootState
  extra: Services
  dispatch: AppDispatch
  rejectValue: ChannelError
}>()

/** Null for a channel that does not exist. */
const createChannelLoad = (type: string) =>
  createThunk<Channel | null, string>(type, async (id, { extra, signal, rejectWithValue }) => {
    try {
      const channel = await loadChannelPage(extra.api, id, signal)
      if (channel !== null)
        extra.details.channelPictures.remember(
          id,
          channel.thumbnails.default ?? channel.thumbnails.high ?? null,
        )
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

/** Asks once more for the details of a channel that came without a banner. What is shown stays meanwhile. */
export const refetchChannel = createChannelLoad('channel/refetch')
