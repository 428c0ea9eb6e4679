import type { Channel } from '../domain/channel.ts'
import type { ApiClient } from './client.ts'
import { toChannel } from './toChannel.ts'
import { readList } from './wireFields.ts'

/** Up to 50 channels with their subscribers and pictures; channels that do not exist are left out. */
export async function loadCountedChannels(
  client: ApiClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Channel>> {
  const { body } = await client.get('channels', {
    part: 'snippet,statistics,contentDetails',
    id: ids.join(','),
  })
  return new Map(
    readList(body).items.flatMap((item) => {
      const channel = toChannel(item, 'channels')
      return channel === null ? [] : [[channel.id, channel] as const]
    }),
  )
}
