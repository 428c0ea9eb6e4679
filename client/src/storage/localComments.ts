import * as v from 'valibot'
import { type LocalComment, localCommentKey } from '../domain/comment.ts'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { sanitizePictureUrl } from '../domain/sanitize.ts'
import { isTime } from '../domain/parseTime.ts'
import { createListChanges, type ItemCodec } from './createPersistedList.ts'

const schema = v.object({
  authorDisplayName: v.fallback(v.literal('You'), 'You'),
  authorProfileImageUrl: v.fallback(
    v.pipe(
      v.nullish(v.string(), null),
      v.transform((url): string | null => sanitizePictureUrl(url)),
    ),
    null,
  ),
  publishedAt: v.pipe(v.string(), v.check(isTime, 'is no time')),
  textDisplay: v.pipe(v.string(), v.minLength(1)),
})

/** Converts entries of the keys `comments-{videoId}`, the newest comment first (specification, sections 3 and 5). */
export const localCommentCodec: ItemCodec<LocalComment> = {
  read: (value) => parseOrNull(schema, value),
  write: (comment) => comment,
  keyOf: localCommentKey,
}

/** The creators of changes to the comments of a video, for `persistedLists(storage).comments(videoId).change`. */
export const localCommentChanges = createListChanges(localCommentKey)
