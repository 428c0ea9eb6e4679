import type { WireChannel, WireChannelList } from '@vtube/shared/wire'
import type { Channel } from '../source/channel.ts'
import { missingParameter, readIds, readPage, readParts, type Handler } from './parameters.ts'
import {
  toPaging,
  toAbsoluteUrl,
  toWireCount,
  toWireThumbnails,
  toWireTime,
  withEtag,
  withParts,
} from './wireShapes.ts'

const CHANNEL_PARTS = [
  'auditDetails',
  'brandingSettings',
  'contentDetails',
  'contentOwnerDetails',
  'id',
  'localizations',
  'snippet',
  'statistics',
  'status',
  'topicDetails',
] as const

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
          : { image: { bannerExternalUrl: toAbsoluteUrl(channel.bannerUrl, publicUrl) } }),
      },
    }),
    status: () => ({ status: { privacyStatus: 'public', isLinked: true } }),
  }
}

export const handleChannels: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const parts = readParts(parameters, CHANNEL_PARTS)
  const ids = readIds(parameters)
  const { maxResults } = readPage(parameters, { min: 0, max: 50, default: 5 })
  if (ids.length === 0) throw missingParameter('id', 'Say which channels: give id.')
  const { value, ...rest } = await source.listChannels(ids, inquiry)
  const items = value.items.map((channel): WireChannel =>
    withEtag(
      'youtube#channel',
      withParts<WireChannel>({ id: channel.id }, toParts(channel, publicUrl), parts),
    ),
  )
  const list: WireChannelList = withEtag('youtube#channelListResponse', {
    ...toPaging(value, maxResults),
    // Like the provider, omits the key if nothing was found.
    ...(items.length > 0 ? { items } : {}),
  })
  return { ...rest, value: list }
}
