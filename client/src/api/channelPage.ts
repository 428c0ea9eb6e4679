import type { Channel } from '../domain/channel.ts'
import type { ApiClient } from './client.ts'
import { toChannel } from './toChannel.ts'
import { readList } from './wireFields.ts'

/** What a channel's page says of it. Null when there is no such channel: the answer then has no items (FACTS). */
export async function loadChannelPage(
  client: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<Channel | null> {
  const { body } = await client.get('channels', { part: 'snippet,statistics,brandingSettings', id }, signal)
  return toChannel(readList(body).items[0], 'channels')
}
