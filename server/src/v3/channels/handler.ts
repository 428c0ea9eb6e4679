import type { Handler } from '../Resource.ts'
import { toWireChannelList } from './present.ts'
import { readChannelsCall } from './query.ts'

export const handleChannels: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const { parts, ids, maxResults } = readChannelsCall(parameters)
  const { value, provenance } = await source.listChannels(ids, inquiry)
  return { value: toWireChannelList(value, maxResults, parts, publicUrl), provenance }
}
