import type { Handler } from '../Resource.ts'
import { toWireVideoList } from './present.ts'
import { readVideosCall } from './query.ts'

export const handleVideos: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const { parts, query } = readVideosCall(parameters)
  const { value, ...rest } = await source.listVideos(query, inquiry)
  const perPage = 'ids' in query ? value.items.length : query.maxResults
  return { ...rest, value: toWireVideoList(value, perPage, parts, publicUrl) }
}
