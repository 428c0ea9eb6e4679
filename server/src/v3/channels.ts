import type { WireChannel, WireChannelList } from '@vtube/shared/wire'
import type { Channel } from '../domain/Channel.ts'
import type { ChannelName } from '../domain/VideoSource.ts'
import {
  missingParameter,
  readIds,
  readPage,
  readParts,
  type Handler,
  type Parameters,
} from './parameters.ts'
import {
  omitNull,
  toPaging,
  toAbsoluteUrl,
  toResource,
  toWireCount,
  toWireThumbnails,
  toWireTime,
  withEtag,
  type Parts,
} from './wireShapes.ts'

const CHANNEL_PARTS =
  'auditDetails, brandingSettings, contentDetails, contentOwnerDetails, id, localizations, ' +
  'snippet, statistics, status, topicDetails'

function toParts(channel: Channel, publicUrl: string): Parts<WireChannel> {
  const { title, description, bannerUrl, subscriberCount } = channel
  return {
    snippet: () => ({
      title,
      description,
      publishedAt: toWireTime(channel.publishedAt),
      thumbnails: toWireThumbnails(channel.thumbnails, publicUrl),
      localized: { title, description },
    }),
    contentDetails: () => ({ relatedPlaylists: omitNull({ likes: '', uploads: channel.uploadsPlaylistId }) }),
    statistics: () =>
      omitNull({
        viewCount: toWireCount(channel.viewCount),
        subscriberCount: toWireCount(subscriberCount),
        hiddenSubscriberCount: subscriberCount === null,
        videoCount: toWireCount(channel.videoCount),
      }),
    brandingSettings: () =>
      omitNull({
        channel: { title, description },
        image: bannerUrl === null ? null : { bannerExternalUrl: toAbsoluteUrl(bannerUrl, publicUrl) },
      }),
    status: () => ({ privacyStatus: 'public', isLinked: true }),
  }
}

/** Reads the name of a channel. As with the provider, a handle may lack its `@`. */
function readName(parameters: Parameters): ChannelName | null {
  const [handle, username] = [parameters.text('forHandle'), parameters.text('forUsername')]
  if (handle !== null) return { handle: handle.startsWith('@') ? handle : `@${handle}` }
  return username === null ? null : { username }
}

export const handleChannels: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const parts = readParts(parameters, CHANNEL_PARTS)
  const ids = readIds(parameters)
  const name = readName(parameters)
  const { maxResults } = readPage(parameters, { min: 0, max: 50, default: 5 })
  if (ids.length === 0 && name === null) throw missingParameter('id', 'Say which channels: give id.')
  const { value, ...rest } =
    ids.length === 0 && name !== null
      ? await source.findChannel(name, inquiry)
      : await source.listChannels(ids, inquiry)
  const items = value.items.map((channel) =>
    toResource('youtube#channel', channel.id, toParts(channel, publicUrl), parts),
  )
  const list: WireChannelList = withEtag('youtube#channelListResponse', {
    ...toPaging(value, maxResults),
    // Like the provider, omits the key if nothing was found.
    ...(items.length > 0 ? { items } : {}),
  })
  return { ...rest, value: list }
}
