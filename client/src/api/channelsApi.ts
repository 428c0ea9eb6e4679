import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import type { Channel } from '../domain/channel.ts'
import { sanitizeName, sanitizePictureUrl } from '../domain/sanitize.ts'
import type { ApiClient } from './request/client.ts'
import { decodeEntities } from './request/plainText.ts'
import { loadPage, readList } from './lists.ts'
import { absentText, count, flag, idIn, part, text, thumbnails, toThumbnails } from './request/wireFields.ts'

/** The fields with banner URLs, in the order in which they are tried (specification, section 3). */
const BANNERS = [
  'bannerTvImageUrl',
  'bannerTabletHdImageUrl',
  'bannerTabletImageUrl',
  'bannerMobileHdImageUrl',
  'bannerExternalUrl',
]

const schema = v.object({
  id: idIn('channelId'),
  snippet: part({ title: text, description: text, thumbnails }),
  statistics: part({ subscriberCount: count, hiddenSubscriberCount: flag }),
  contentDetails: part({ relatedPlaylists: part({ uploads: absentText }) }),
  brandingSettings: part({
    image: part(Object.fromEntries(BANNERS.map((name) => [name, absentText]))),
  }),
})

/**
 * Reads a channel from an answer of `/channels` or `/search`. Returns null if it has no id. Fields of parts that were
 * not requested are null or empty. A hidden subscriber count is null, even if the answer contains a number.
 */
export function toChannel(item: unknown, origin: 'channels' | 'search'): Channel | null {
  const channel = parseOrNull(schema, item)
  if (channel === null || channel.id === '') return null
  const { id, snippet, statistics, contentDetails, brandingSettings } = channel
  const title = snippet?.title ?? ''
  const image = brandingSettings?.image
  return {
    id,
    title: sanitizeName(origin === 'search' ? decodeEntities(title) : title),
    description: snippet?.description ?? '',
    thumbnails: toThumbnails(snippet?.thumbnails),
    subscriberCount:
      statistics?.hiddenSubscriberCount === true ? null : (statistics?.subscriberCount ?? null),
    uploadsPlaylistId: contentDetails?.relatedPlaylists?.uploads || null,
    bannerUrl: BANNERS.map((name) => sanitizePictureUrl(image?.[name])).find(Boolean) ?? null,
  }
}

/** Returns the URL of the small picture of a channel, or null if the channel has none. */
export const pictureOf = ({ thumbnails }: Channel): string | null =>
  thumbnails.default ?? thumbnails.high ?? null

/** Fetches up to 50 channels by their ids. Channels that do not exist are left out. */
async function loadChannels(
  client: ApiClient,
  part: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Channel>> {
  const call = { resource: 'channels', parameters: { part, id: ids.join(',') } } as const
  const { items } = await loadPage(client, call, (item) => toChannel(item, 'channels'))
  return new Map(items.map((channel) => [channel.id, channel]))
}

export const loadChannelPictures = (client: ApiClient, ids: readonly string[]) =>
  loadChannels(client, 'snippet', ids)

export const loadCountedChannels = (client: ApiClient, ids: readonly string[]) =>
  loadChannels(client, 'snippet,statistics,contentDetails', ids)

/**
 * Fetches the id of a channel by its name, which costs one unit of the provider's quota. The name is a handle such as
 * '@pond', or a user name from the early years of the provider. Returns null if no channel has this name.
 */
export async function findChannelId(
  client: ApiClient,
  name: { forHandle: string } | { forUsername: string },
): Promise<string | null> {
  const { body } = await client.get('channels', { part: 'id', ...name })
  return toChannel(readList(body).items[0], 'channels')?.id ?? null
}

/** Fetches the channel for its page. Returns null if the answer has no items, because the channel does not exist. */
export async function loadChannelPage(
  client: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<Channel | null> {
  const { body } = await client.get('channels', { part: 'snippet,statistics,brandingSettings', id }, signal)
  return toChannel(readList(body).items[0], 'channels')
}
