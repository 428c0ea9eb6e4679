import type { Handler } from '../Resource.ts'
import { toWireCommentThreadList } from './present.ts'
import { readCommentThreadsCall } from './query.ts'

export const handleCommentThreads: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const call = readCommentThreadsCall(parameters)
  const { value, ...rest } = await source.listComments(call.query, inquiry)
  return { ...rest, value: toWireCommentThreadList(value, call, publicUrl) }
}
