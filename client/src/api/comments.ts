import { PAGE_SIZE } from '@vtube/shared/constants'
import type { Comment } from '../domain/comment.ts'
import type { ApiClient } from './client.ts'
import { toComment } from './toComment.ts'
import { readList } from './wireFields.ts'

/** The service's comments on a video, 40 at most (specification 9); those repeated or without text left out. */
export async function loadComments(
  client: ApiClient,
  videoId: string,
  signal?: AbortSignal,
): Promise<readonly Comment[]> {
  const { body } = await client.get(
    'commentThreads',
    { part: 'snippet', videoId, maxResults: PAGE_SIZE.comments },
    signal,
  )
  const comments = new Map<string, Comment>()
  const items = readList(body).items.slice(0, PAGE_SIZE.comments)
  for (const [index, item] of items.entries()) {
    const comment = toComment(item, videoId)
    if (comment === null) continue
    const id = comment.id || `comment ${index}`
    if (!comments.has(id)) comments.set(id, { ...comment, id })
  }
  return [...comments.values()]
}
