import type { Handler } from '../Resource.ts'
import { toWirePlaylistItemList } from './present.ts'
import { readPlaylistItemsCall } from './query.ts'

export const handlePlaylistItems: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const { parts, query } = readPlaylistItemsCall(parameters)
  const { value, provenance } = await source.listPlaylistItems(query, inquiry)
  return { value: toWirePlaylistItemList(value, query.maxResults, parts, publicUrl), provenance }
}
