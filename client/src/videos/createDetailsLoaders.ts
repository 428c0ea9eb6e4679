import type { ApiClient } from '../api/client.ts'
import type { Channel } from '../domain/channel.ts'
import type { Video } from '../domain/video.ts'
import { loadChannelPictures, loadCountedChannels, pictureOf } from '../api/channels.ts'
import { loadVideoDetails } from '../api/videos.ts'
import { type BatchOptions, createBatchLoader } from './createBatchLoader.ts'

/** Writes a line to the browser's console: card details that fail are only logged (section 8). */
export type Log = (message: string, cause?: unknown) => void

const mapped = <T>(channels: ReadonlyMap<string, Channel>, fieldOf: (channel: Channel) => T) =>
  new Map(Array.from(channels, ([id, channel]) => [id, fieldOf(channel)]))

/** Creates the loaders of what cards show besides their list. Each call asks for up to 50 ids, never for one card. */
export function createDetailsLoaders(client: ApiClient, log: Log) {
  const createLoader = <T>(subject: string, load: BatchOptions<T>['load']) =>
    createBatchLoader({
      load,
      onMissing: (id) => log(`No items found in ${subject} response: ${id}`),
      onError: (error) => log(`Error fetching ${subject}:`, error),
    })
  const channelPictures = createLoader('channel icon', async (ids) =>
    mapped(await loadChannelPictures(client, ids), pictureOf),
  )
  return {
    videos: createLoader('video details', (ids) => loadVideoDetails(client, ids)),
    /** URLs of channel pictures; null for a channel without one. */
    channelPictures,
    /** Null where the count is hidden. The call brings the pictures along, so that both cost one call. */
    subscriberCounts: createLoader('channel details', async (ids) => {
      const channels = await loadCountedChannels(client, ids)
      for (const [id, channel] of channels) channelPictures.prime(id, pictureOf(channel))
      return mapped(channels, ({ subscriberCount }) => subscriberCount)
    }),
    /** Videos that some list has brought since the page was opened, by id: the watch page shows them at once. */
    cachedVideos: new Map<string, Video>(),
  }
}
export type DetailsLoaders = ReturnType<typeof createDetailsLoaders>

/** Requests the details of the videos of a page in one batch, and caches the videos for the watch page. */
export function requestVideoDetails(loaders: DetailsLoaders, videos: readonly Video[]): void {
  const missing: string[] = []
  for (const video of videos) {
    loaders.cachedVideos.set(video.id, video)
    if (video.details === null) missing.push(video.id)
    else loaders.videos.prime(video.id, video.details)
  }
  loaders.videos.request(missing)
}

/** Requests what the cards of a page show, before they are drawn: one call for its videos and one for its channels. */
export function requestDetails(loaders: DetailsLoaders, videos: readonly Video[]): void {
  requestVideoDetails(loaders, videos)
  loaders.channelPictures.request(videos.flatMap(({ channelId }) => (channelId === '' ? [] : channelId)))
}
