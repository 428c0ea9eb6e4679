import type { ApiClient } from '../api/client.ts'
import type { Channel } from '../domain/channel.ts'
import type { Video, VideoDetails } from '../domain/video.ts'
import { loadChannelPictures, loadCountedChannels, pictureOf } from '../api/channels.ts'
import { loadVideoDetails } from '../api/videos.ts'
import { type BatchLoader, createBatchLoader } from './createBatchLoader.ts'

/** Loaders of what cards show besides the data of their list. */
export interface DetailsLoaders {
  videos: BatchLoader<VideoDetails>
  /** URLs of channel pictures; null for a channel without one. */
  channelPictures: BatchLoader<string | null>
  /** Subscriber counts of channels; null where they are hidden. */
  subscriberCounts: BatchLoader<bigint | null>
  /** Videos that some list has brought since the page was opened, by id: the watch page shows them at once. */
  cachedVideos: Map<string, Video>
}

/** Writes a line to the browser's console: card details that fail are only logged (section 8). */
export type Log = (message: string, cause?: unknown) => void

const mapped = <T>(channels: ReadonlyMap<string, Channel>, fieldOf: (channel: Channel) => T) =>
  new Map(Array.from(channels, ([id, channel]) => [id, fieldOf(channel)]))

/** Creates the loaders. Each call asks for up to 50 ids, never for the id of one card. */
export function createDetailsLoaders(client: ApiClient, log: Log): DetailsLoaders {
  const channelPictures: DetailsLoaders['channelPictures'] = createBatchLoader({
    load: async (ids) => mapped(await loadChannelPictures(client, ids), pictureOf),
    onMissing: (id) => log(`No items found in channel icon response: ${id}`),
    onError: (error) => log('Error fetching channel icon:', error),
  })
  /** The call for subscriber counts brings the pictures along, so that both cost one call. */
  const loadCounts = async (ids: readonly string[]) => {
    const channels = await loadCountedChannels(client, ids)
    for (const [id, channel] of channels) channelPictures.prime(id, pictureOf(channel))
    return mapped(channels, ({ subscriberCount }) => subscriberCount)
  }
  return {
    videos: createBatchLoader({
      load: (ids) => loadVideoDetails(client, ids),
      onMissing: (id) => log(`No items found in video details response: ${id}`),
      onError: (error) => log('Error fetching video details:', error),
    }),
    channelPictures,
    subscriberCounts: createBatchLoader({
      load: loadCounts,
      onMissing: (id) => log(`No items found in channel details response: ${id}`),
      onError: (error) => log('Error fetching channel details:', error),
    }),
    cachedVideos: new Map(),
  }
}

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

/**
 * Requests everything that the cards of a page show, before they are drawn: a page costs at most one call for its videos
 * and one for its channels, however its cards come into view.
 */
export function requestDetails(loaders: DetailsLoaders, videos: readonly Video[]): void {
  requestVideoDetails(loaders, videos)
  loaders.channelPictures.request(videos.flatMap(({ channelId }) => (channelId === '' ? [] : channelId)))
}
