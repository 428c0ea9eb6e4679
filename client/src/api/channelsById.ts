import * as v from 'valibot'
import type { ChannelSummary } from '../domain/channel.ts'
import { pictureOf, toChannel } from './channels.ts'
import type { ApiClient } from './client.ts'
import { readList } from './lists.ts'

const list = v.object({ items: v.array(v.unknown()) })

export interface ChannelsById {
  channels: ReadonlyMap<string, ChannelSummary>
  /** False if the answer came from a cache or is incomplete. A channel that it leaves out may still exist. */
  isComplete: boolean
}

/** Fetches name, picture and uploads playlist of up to 50 channels. Channels that do not exist are left out. */
export async function loadChannelsById(client: ApiClient, ids: readonly string[]): Promise<ChannelsById> {
  const parameters = { part: 'snippet,statistics,contentDetails', id: ids.join(',') }
  const { body, isStale, isPartial = false } = await client.get('channels', parameters)
  const { items } = readList(body)
  const channels = items.flatMap((item) => {
    const channel = toChannel(item, 'channels')
    if (channel === null) return []
    const { id, title, uploadsPlaylistId } = channel
    return [[id, { id, title, pictureUrl: pictureOf(channel), uploadsPlaylistId, isGone: false }] as const]
  })
  return {
    channels: new Map(channels),
    isComplete: !isStale && !isPartial && v.is(list, body) && channels.length === items.length,
  }
}
