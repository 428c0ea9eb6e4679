import type { Channel } from '../domain/channel.ts'
import type { ApiClient } from './client.ts'
import { toChannel } from './toChannel.ts'
import { readList } from './wireFields.ts'

/** The small picture of a channel; null for one without. */
export const pictureOf = ({ thumbnails }: Channel): string | null =>
  thumbnails.default ?? thumbnails.high ?? null

/** Pictures of up to 50 channels, null for one without; channels that do not exist are left out. */
export async function loadChannelPictures(
  client: ApiClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { body } = await client.get('channels', { part: 'snippet', id: ids.join(',') })
  return new Map(
    readList(body).items.flatMap((item) => {
      const channel = toChannel(item, 'channels')
      return channel === null ? [] : [[channel.id, pictureOf(channel)] as const]
    }),
  )
}
