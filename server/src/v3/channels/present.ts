import type { WireChannel, WireChannelList } from '@vtube/shared/wire'
import type { Channel } from '../../source/channel.ts'
import type { Page } from '../../source/VideoSource.ts'
import {
  toPaging,
  toWholeUrl,
  toWireCount,
  toWireThumbnails,
  toWireTime,
  withEtag,
  withParts,
} from '../wireShapes.ts'

function toParts(channel: Channel, publicUrl: string): Record<string, () => Partial<WireChannel>> {
  return {
    snippet: () => ({
      snippet: {
        title: channel.title,
        description: channel.description,
        publishedAt: toWireTime(channel.publishedAt),
        thumbnails: toWireThumbnails(channel.thumbnails, publicUrl),
        localized: { title: channel.title, description: channel.description },
      },
    }),
    contentDetails: () => ({
      contentDetails: {
        relatedPlaylists: {
          likes: '',
          ...(channel.uploadsPlaylistId === null ? {} : { uploads: channel.uploadsPlaylistId }),
        },
      },
    }),
    statistics: () => ({
      statistics: {
        ...toWireCount('viewCount', channel.viewCount),
        ...toWireCount('subscriberCount', channel.subscriberCount),
        hiddenSubscriberCount: channel.subscriberCount === null,
        ...toWireCount('videoCount', channel.videoCount),
      },
    }),
    brandingSettings: () => ({
      brandingSettings: {
        channel: { title: channel.title, description: channel.description },
        ...(channel.bannerUrl === null
          ? {}
          : { image: { bannerExternalUrl: toWholeUrl(channel.bannerUrl, publicUrl) } }),
      },
    }),
    status: () => ({ status: { privacyStatus: 'public', isLinked: true } }),
  }
}

/** A channel with the parts that were asked for. */
export function toWireChannel(channel: Channel, parts: ReadonlySet<string>, publicUrl: string): WireChannel {
  return withEtag(
    'youtube#channel',
    withParts<WireChannel>({ id: channel.id }, toParts(channel, publicUrl), parts),
  )
}

export function toWireChannelList(
  page: Page<Channel>,
  maxResults: number,
  parts: ReadonlySet<string>,
  publicUrl: string,
): WireChannelList {
  const items = page.items.map((channel) => toWireChannel(channel, parts, publicUrl))
  return withEtag('youtube#channelListResponse', {
    ...toPaging(page, maxResults),
    // Without a match the provider leaves the key out (FACTS: oddities).
    ...(items.length > 0 ? { items } : {}),
  })
}
