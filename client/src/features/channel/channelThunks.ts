import { MAX_BANNER_RETRIES } from '@vtube/shared/constants'
import type { RootState } from '../../redux/RootState.ts'
import type { Thunk } from '../../redux/Thunk.ts'
import { bannerRetried, channelOpened } from './channelSlice.ts'
import { loadChannel, refetchChannel } from './loadChannel.ts'
import { loadLatestVideos } from './loadLatestVideos.ts'

const lacksBanner = ({ channel }: RootState, id: string): boolean =>
  channel.id === id && channel.details?.bannerUrl === null && channel.bannerRetries < MAX_BANNER_RETRIES

/**
 * Loads a channel's details. One that comes without a banner is asked for again, up to three times
 * (section 4); a repetition that fails ends this, and the default banner stays.
 */
export const loadChannelDetails =
  (id: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    let outcome = await dispatch(loadChannel(id))
    while (outcome.meta.requestStatus === 'fulfilled' && lacksBanner(getState(), id)) {
      dispatch(bannerRetried())
      outcome = await dispatch(refetchChannel(id))
    }
  }

/** Opens a channel's page: details and latest videos at once. One that is open already is only completed. */
export const openChannel =
  (id: string): Thunk =>
  (dispatch, getState) => {
    if (getState().channel.id !== id) dispatch(channelOpened(id))
    const { channel, channelVideos } = getState()
    if (channel.details === null && !channel.loading) void dispatch(loadChannelDetails(id))
    if (channelVideos.videos.length === 0 && !channelVideos.loading) void dispatch(loadLatestVideos(id))
  }

/** Loads the next page, unless one is on its way, the list has ended or the last page failed. */
export const loadNextVideos =
  (id: string): Thunk =>
  (dispatch, getState) => {
    const { loading, nextPageToken, error } = getState().channelVideos
    if (!loading && error === null && nextPageToken !== null) void dispatch(loadLatestVideos(id))
  }

/** Asks again for the page of videos that failed. */
export const retryLatestVideos =
  (id: string): Thunk =>
  (dispatch, getState) => {
    if (!getState().channelVideos.loading) void dispatch(loadLatestVideos(id))
  }
