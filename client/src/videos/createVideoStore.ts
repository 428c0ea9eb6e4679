import { loadChannelPictures, loadCountedChannels, pictureOf } from '../api/channelsApi.ts'
import type { ApiClient } from '../api/request/client.ts'
import { loadVideoDetails } from '../api/videosApi.ts'
import type { Channel } from '../domain/channel.ts'
import type { Video } from '../domain/video.ts'
import type { AwayVideos } from './createAwayVideos.ts'
import { type BatchOptions, createBatchLoader } from './createBatchLoader.ts'
import type { StoredVideos } from './createStoredVideos.ts'

/** Writes a line to the browser's console. Failed requests for card details are only logged (section 8). */
export type Log = (message: string, cause?: unknown) => void

const mapped = <T>(channels: ReadonlyMap<string, Channel>, fieldOf: (channel: Channel) => T) =>
  new Map(Array.from(channels, ([id, channel]) => [id, fieldOf(channel)]))

type Stored = Pick<StoredVideos, 'peek' | 'request' | 'subscribe' | 'retryFailed'>

/** The replacement for the stored videos while the user's data is not open. */
const NOTHING_STORED: Stored = {
  peek: () => undefined,
  request: () => {},
  subscribe: () => () => {},
  retryFailed: () => {},
}

/**
 * Creates the store of everything that the page knows about videos, and about the channels that cards show with them,
 * by id. Components read it with `useVideo`. A call requests up to 50 ids, because the ids of several cards are
 * combined.
 */
export function createVideoStore(client: ApiClient, away: AwayVideos, log: Log) {
  const createLoader = <T>(subject: string, load: BatchOptions<T>['load']) =>
    createBatchLoader({
      load,
      onMissing: (id) => log(`No items found in ${subject} response: ${id}`),
      onError: (error) => log(`Error fetching ${subject}:`, error),
    })
  const details = createLoader('video details', (ids) => loadVideoDetails(client, ids))
  const channelPictures = createLoader('channel icon', async (ids) =>
    mapped(await loadChannelPictures(client, ids), pictureOf),
  )
  const subscriberCounts = createLoader('channel details', async (ids) => {
    const channels = await loadCountedChannels(client, ids)
    for (const [id, channel] of channels) channelPictures.prime(id, pictureOf(channel))
    return mapped(channels, ({ subscriberCount }) => subscriberCount)
  })
  const listed = new Map<string, Video>()
  const store = {
    /** The loader of durations and counts of videos. */
    details,
    /** The videos that lists have loaded since the page was opened. The watch page shows them immediately. */
    listed,
    /** The record of the videos whose storage is not connected. */
    away,
    /** The loader of URLs of channel pictures. The value is null for a channel without a picture. */
    channelPictures,
    /** The loader of numbers of subscribers, null for a hidden one. One call also loads the pictures. */
    subscriberCounts,
    /** The videos of the user's data that are stored on this device. */
    stored: NOTHING_STORED,
    /** Connects the videos that are stored for the signed-in user. Null means that nobody is signed in. */
    setStored(videos: Stored | null) {
      store.stored = videos ?? NOTHING_STORED
    },
    /**
     * Adds the videos of a list before its cards render, and requests missing details, and shown pictures, in a batch.
     */
    receive(videos: readonly Video[], hasPictures = false) {
      for (const video of videos) {
        listed.set(video.id, video)
        if (video.details !== null) details.prime(video.id, video.details)
      }
      details.request(videos.map(({ id }) => id))
      if (hasPictures) channelPictures.request(videos.map(({ channelId }) => channelId))
    },
    /** Requests again everything whose call has failed. */
    retryFailed() {
      for (const loader of [details, channelPictures, subscriberCounts, away, store.stored])
        loader.retryFailed()
    },
  }
  return store
}
export type VideoStore = ReturnType<typeof createVideoStore>
