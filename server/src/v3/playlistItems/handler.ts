import type { Handler } from '../Resource.ts'
import { toWirePlaylistItemList } from './present.ts'
import { readPlaylistItemsCall } from './query.ts'

export const handlePlaylistItems: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const { parts, query } = readPlaylistItemsCall(parameters)
  // When searches are possible again is no matter of a playlist.
  const { value, quotaResetsAt: _, ...rest } = await source.listPlaylistItems(query, inquiry)
  return { ...rest, value: toWirePlaylistItemList(value, query.maxResults, parts, publicUrl) }
}
