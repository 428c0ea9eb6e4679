import type { ApiClient, BearerSource } from '../api/client.ts'
import { loadChannelsById } from '../api/channelsById.ts'
import { loadNewestUploads } from '../api/channelVideos.ts'
import { createUserDataApi } from '../api/userData.ts'
import { loadVideosById } from '../api/videosById.ts'
import { createStoredChannels } from './createStoredChannels.ts'
import { rememberVideosToContinue } from '../storage/videosToContinue.ts'
import { followVideosToContinue } from './continueWatching.ts'
import { createStoredVideos } from '../videos/createStoredVideos.ts'
import { watchedShareOf } from './history.ts'
import { createSubscriptionFeed } from './createSubscriptionFeed.ts'
import { openUserData, type UserDataProblem } from './openUserData.ts'
import { syncUserData } from './syncUserData.ts'
import { takeOverResumePositions } from './takeOverResumePositions.ts'

interface SignedInUserDataOptions {
  /** An anonymous id of the user. */
  user: string
  api: ApiClient
  /** Without the offline cache: what it fetches is stored here, and hundreds of answers would displace all others. */
  uncachedApi: ApiClient
  bearer: BearerSource
  /** Address of the user's data on our server; undefined in modes without one. */
  userDataUrl: string | undefined
  report: (problem: UserDataProblem) => void
  onError: (error: unknown) => void
}

/** Opens the data of the signed-in user on this device and keeps it in step with the server. */
export async function openSignedInUserData(options: SignedInUserDataOptions) {
  const { user, api, uncachedApi, bearer, userDataUrl, report, onError } = options
  const data = await openUserData(user, report)
  takeOverResumePositions(data.store)
  followVideosToContinue(data.store)
  const videos = createStoredVideos({
    database: data.database,
    fetchVideos: (ids) => loadVideosById(api, ids),
    isLiked: (id) => data.store.rows('likes').has(id),
    onError,
  })
  void videos.deleteStale()
  addEventListener('online', videos.retryFailed)
  const channels = createStoredChannels({
    database: data.database,
    fetchChannels: (ids) => loadChannelsById(uncachedApi, ids),
  })
  void channels.deleteStale()
  const feed = createSubscriptionFeed({
    database: data.database,
    channels,
    fetchUploads: (playlistId, signal) => loadNewestUploads(uncachedApi, playlistId, signal),
  })
  void feed.deleteStale()
  const sync =
    userDataUrl === undefined ? null : syncUserData({ data, api: createUserDataApi(userDataUrl, bearer) })
  return {
    store: data.store,
    /** Returns whether this device stores the data. */
    isStored: () => data.database() !== null,
    whenStored: data.whenStored,
    load: data.load,
    videos,
    /** Returns the share of a video that the user has watched, between 0 and 1. */
    watchedShareOf: (videoId: string): number => watchedShareOf(data.store.rows('history').get(videoId)),
    /** Names and pictures of channels. */
    channels,
    /** The newest videos of the channels to which the user has subscribed. */
    feed,
    /** Null in modes without our server. */
    sync,
    close() {
      removeEventListener('online', videos.retryFailed)
      sync?.stop()
      data.close()
      rememberVideosToContinue(false)
    },
  }
}

export type SignedInUserData = Awaited<ReturnType<typeof openSignedInUserData>>
