import type { ChannelSummary } from '../domain/channel.ts'
import { pictureOf, toChannel } from './channelsApi.ts'
import type { ApiClient } from './request/client.ts'
import { isCompleteList } from './request/isCompleteList.ts'
import { readList } from './lists.ts'

export interface ChannelsById {
  channels: ReadonlyMap<string, ChannelSummary>
  /** Whether the answer is current and complete. Otherwise, a channel that is missing from it may still exist. */
  isComplete: boolean
}

/** Fetches the name, picture and uploads playlist of up to 50 channels. Leaves out channels that do not exist. */
export async function loadChannelsById(client: ApiClient, ids: readonly string[]): Promise<ChannelsById> {
  const parameters = { part: 'snippet,statistics,contentDetails', id: ids.join(',') }
  const answer = await client.get('channels', parameters)
  const channels = readList(answer.body).items.flatMap((item) => {
    const channel = toChannel(item, 'channels')
    if (channel === null) return []
    const { id, title, uploadsPlaylistId } = channel
    return [[id, { id, title, pictureUrl: pictureOf(channel), uploadsPlaylistId, isGone: false }] as const]
  })
  return { channels: new Map(channels), isComplete: isCompleteList(answer, channels.length) }
}
