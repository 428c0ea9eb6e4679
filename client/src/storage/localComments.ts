import * as v from 'valibot'
import { isTime } from '../domain/isTime.ts'
import { type LocalComment, localCommentKey } from '../domain/localComment.ts'
import { pictureAddress } from '../domain/pictureAddress.ts'
import type { ItemCodec } from './createKeptList.ts'
import { createSteps } from './keptSteps.ts'

const schema = v.object({
  authorDisplayName: v.fallback(v.literal('You'), 'You'),
  authorProfileImageUrl: v.fallback(
    v.pipe(
      v.nullish(v.string(), null),
      v.transform((address): string | null => pictureAddress(address)),
    ),
    null,
  ),
  publishedAt: v.pipe(v.string(), v.check(isTime, 'is no time')),
  textDisplay: v.pipe(v.string(), v.nonEmpty()),
})

/** Reads a local comment from a stored value or a backup; null when it is none. */
export function readLocalComment(value: unknown): LocalComment | null {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : null
}

/** Entries of the keys `comments-{videoId}`: the newest comment first (specification, sections 3 and 5). */
export const localCommentCodec: ItemCodec<LocalComment> = {
  read: readLocalComment,
  write: (comment) => comment,
  keyOf: localCommentKey,
}

/** Changes to a video's comments: hand them to `keptLists(storage).comments(videoId).change`. */
export const localCommentSteps = createSteps(localCommentKey)
