import type { Handler } from '../Resource.ts'
import { toWireChannelList } from './present.ts'
import { readChannelsCall } from './query.ts'

export const handleChannels: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const { parts, ids, maxResults } = readChannelsCall(parameters)
  const { value, ...rest } = await source.listChannels(ids, inquiry)
  return { ...rest, value: toWireChannelList(value, maxResults, parts, publicUrl) }
}
