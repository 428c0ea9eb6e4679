import { createSelector } from '@reduxjs/toolkit'
import { MAX_BANNER_RETRIES } from '@vtube/shared/constants'
import type { Channel } from '../../domain/channel.ts'
import type { Remote } from '../../domain/remote.ts'
import type { RootState } from '../../redux/RootState.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { bannerRetried, channelOpened, loadChannel, refetchChannel } from './channelSlice.ts'
import { openVideos, type ChannelList } from './channelVideosSlice.ts'

const lacksBanner = ({ channel }: RootState, id: string): boolean =>
  channel.id === id && channel.details?.bannerUrl === null && channel.bannerRetries < MAX_BANNER_RETRIES

/** Loads the details of a channel. If they have no banner, requests them up to three more times (section 4). */
export const loadChannelDetails =
  (id: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    let outcome = await dispatch(loadChannel(id))
    while (outcome.meta.requestStatus === 'fulfilled' && lacksBanner(getState(), id)) {
      dispatch(bannerRetried())
      outcome = await dispatch(refetchChannel(id))
    }
  }

/** Opens a channel page. Loads its details and videos unless they are present or being loaded already. */
export const openChannel =
  (id: string, parameters: ChannelList['parameters'] = null): Thunk =>
  (dispatch, getState) => {
    if (getState().channel.id !== id) dispatch(channelOpened(id))
    const { channel } = getState()
    if (channel.details === null && !channel.loading) void dispatch(loadChannelDetails(id))
    void dispatch(openVideos({ channelId: id, parameters }))
  }

/** Selects the channel with an id. If no such channel exists, the result is ready and its data is null. */
export const selectChannel = createSelector(
  [({ channel }: RootState) => channel, (_: RootState, id: string) => id],
  ({ id, details, loading, failure, latestRequestId }, askedId): Remote<Channel | null> => {
    if (id !== askedId) return { status: 'idle' }
    if (loading) return { status: 'loading', previous: details }
    if (failure !== null) return { status: 'failed', failure, previous: null }
    if (latestRequestId === null) return { status: 'idle' }
    return { status: 'ready', data: details }
  },
)
