import type { Handler } from '../Resource.ts'
import { toWireSearchList } from './present.ts'
import { readSearchCall } from './query.ts'

export const handleSearch: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const { parts, query, regionCode } = readSearchCall(parameters)
  const { value, ...rest } = await source.search(query, inquiry)
  return {
    ...rest,
    value: toWireSearchList(value, { maxResults: query.maxResults, parts, regionCode }, publicUrl),
  }
}
