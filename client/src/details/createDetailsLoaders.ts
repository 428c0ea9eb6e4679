import type { ApiClient } from '../api/client.ts'
import type { Channel } from '../domain/channel.ts'
import type { Video, VideoDetails } from '../domain/video.ts'
import { loadChannelPictures, loadCountedChannels, pictureOf } from '../api/channels.ts'
import { loadVideoDetails } from '../api/videos.ts'
import { type BatchLoader, createBatchLoader } from './createBatchLoader.ts'

/** What cards learn after their list has come. */
export interface DetailsLoaders {
  videos: BatchLoader<VideoDetails>
  /** Addresses of channel pictures; null for a channel without one. */
  channelPictures: BatchLoader<string | null>
  /** Subscribers of channels; null where they are hidden. */
  subscriberCounts: BatchLoader<bigint | null>
  /** Videos that some list has brought since the page was opened, by id. */
  seen: Map<string, Video>
}

/** Writes a line to the browser's console: card details that fail are logged, nothing else (section 8). */
export type Log = (message: string, cause?: unknown) => void

const mapped = <T>(channels: ReadonlyMap<string, Channel>, fieldOf: (channel: Channel) => T) =>
  new Map(Array.from(channels, ([id, channel]) => [id, fieldOf(channel)]))

/** One call for the details of up to 50 videos, one for the pictures of up to 50 channels; never one a card. */
export function createDetailsLoaders(client: ApiClient, log: Log): DetailsLoaders {
  const channelPictures: DetailsLoaders['channelPictures'] = createBatchLoader({
    load: async (ids) => mapped(await loadChannelPictures(client, ids), pictureOf),
    onMissing: (id) => log(`No items found in channel icon response: ${id}`),
    onError: (error) => log('Error fetching channel icon:', error),
  })
  /** The call that counts subscribers brings the pictures along: whoever needs both asks once. */
  const loadCounts = async (ids: readonly string[]) => {
    const channels = await loadCountedChannels(client, ids)
    for (const [id, channel] of channels) channelPictures.remember(id, pictureOf(channel))
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
    seen: new Map(),
  }
}
