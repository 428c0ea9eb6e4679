import type { ApiClient, BearerSource } from '../api/request/client.ts'
import { loadChannelsById } from '../api/channelsById.ts'
import { loadNewestUploads } from '../api/channelVideos.ts'
import { createUserDataApi } from '../api/userDataApi.ts'
import { createStoredChannels } from './createStoredChannels.ts'
import { deviceId } from '../storage/deviceId.ts'
import { rememberForYouRow, rememberSubscriptions, rememberVideosToContinue } from '../storage/firstScreen.ts'
import { followVideosToContinue } from './continueWatching.ts'
import { createStoredVideos } from '../videos/createStoredVideos.ts'
import { shownFractionOf } from './watchedState.ts'
import { createSubscriptionFeed } from './createSubscriptionFeed.ts'
import { openUserData } from './openUserData.ts'
import { followForYou } from './forYou.ts'
import { followSubscriptions } from './subscriptions.ts'
import { syncUserData } from './sync/syncUserData.ts'
import { takeOverResumePositions } from './takeOverResumePositions.ts'

interface SignedInUserDataOptions {
  /** The anonymous id of the user. */
  user: string
  api: ApiClient
  /** A client without the offline cache. Hundreds of its responses would displace others in the cache. */
  uncachedApi: ApiClient
  bearer: BearerSource
  /** The address of the user's data on our server, or undefined in modes without our server. */
  userDataUrl: string | undefined
  /** Called when changes exist only in the memory of this tab. */
  onNotStored: () => void
  onError: (error: unknown) => void
}

/** Opens the data of the signed-in user on this device and keeps it synchronised with the server. */
export async function openSignedInUserData(options: SignedInUserDataOptions) {
  const { user, api, uncachedApi, bearer, userDataUrl, onNotStored, onError } = options
  const data = await openUserData(user, onNotStored)
  takeOverResumePositions(data.store)
  data
    .database()
    ?.deleteStale()
    .catch(() => {})
  followVideosToContinue(data.store)
  followForYou(data.store)
  followSubscriptions(data.store)
  const videos = createStoredVideos({
    database: data.database,
    api,
    isLiked: (id) => data.store.rows('likes').has(id),
    onError,
  })
  const channels = createStoredChannels({
    database: data.database,
    fetchChannels: (ids) => loadChannelsById(uncachedApi, ids),
  })
  const feed = createSubscriptionFeed({
    database: data.database,
    channels,
    fetchUploads: (playlistId, signal) => loadNewestUploads(uncachedApi, playlistId, signal),
  })
  const sync =
    userDataUrl === undefined
      ? null
      : syncUserData({ data, api: createUserDataApi(userDataUrl, bearer, deviceId()) })
  return {
    store: data.store,
    /** Returns whether this device stores the data. */
    isStored: () => data.database() !== null,
    whenStored: data.whenStored,
    videos,
    /** Returns the fraction of a video that the user has watched, between 0 and 1. */
    watchedFractionOf: (videoId: string): number => shownFractionOf(data.store, videoId),
    /** The names and pictures of channels. */
    channels,
    /** The newest videos of the channels to which the user has subscribed. */
    feed,
    /** The synchronisation, or null in modes without our server. */
    sync,
    close() {
      sync?.stop()
      data.close()
      rememberVideosToContinue(null)
      rememberForYouRow(false)
      rememberSubscriptions(false)
    },
  }
}

export type SignedInUserData = Awaited<ReturnType<typeof openSignedInUserData>>
