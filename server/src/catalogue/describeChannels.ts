import type { Channel } from '../source/channel.ts'
import type { Catalogue, ChannelTotals, Hit, Origin } from './Catalogue.ts'

/**
 * Channels with their sums. The provider tells them itself; of a library they are the sums over its videos, and a
 * channel whose beginning nobody wrote down began with its first video.
 */
export async function describeChannels(
  catalogue: Catalogue,
  origin: Origin,
  ids: readonly string[],
): Promise<Channel[]> {
  const channels = await catalogue.channels(origin, ids)
  if (origin === 'provider') return [...channels]
  const totals = await catalogue.channelTotals(
    origin,
    channels.map((channel) => channel.id),
  )
  return channels.map((channel) => withSums(channel, totals.get(channel.id)))
}

function withSums(channel: Channel, sums: ChannelTotals | undefined): Channel {
  if (!sums) return channel
  const isDated = channel.publishedAt.getTime() > 0
  return {
    ...channel,
    videoCount: sums.videoCount,
    viewCount: sums.viewCount,
    publishedAt: isDated ? channel.publishedAt : (sums.firstPublishedAt ?? channel.publishedAt),
  }
}

/** Hits with their channels described in the same way. */
export async function describeHits(
  catalogue: Catalogue,
  origin: Origin,
  hits: readonly Hit[],
): Promise<readonly Hit[]> {
  const ids = hits.flatMap((hit) => (hit.kind === 'channel' ? [hit.channel.id] : []))
  if (ids.length === 0) return hits
  const described = new Map(
    (await describeChannels(catalogue, origin, ids)).map((channel) => [channel.id, channel]),
  )
  return hits.map((hit) =>
    hit.kind === 'channel' ? { kind: 'channel', channel: described.get(hit.channel.id) ?? hit.channel } : hit,
  )
}
