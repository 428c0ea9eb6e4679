import * as v from 'valibot'
import type { Comment } from '../domain/comment.ts'
import { sanitizeName, sanitizePictureUrl } from '../domain/sanitize.ts'
import { visibleText } from '../domain/richText.ts'
import { commentText } from './commentText.ts'
import { absentText, absentTime, part, text } from './wireFields.ts'

const schema = v.object({
  id: text,
  snippet: part({
    topLevelComment: part({
      id: text,
      snippet: part({
        authorDisplayName: text,
        authorProfileImageUrl: absentText,
        publishedAt: absentTime,
        textDisplay: text,
      }),
    }),
  }),
})

/** A comment of the service on a video; null when it says nothing. */
export function toComment(item: unknown, videoId: string): Comment | null {
  const result = v.safeParse(schema, item)
  const top = result.success ? result.output.snippet?.topLevelComment : undefined
  if (!result.success || top?.snippet === undefined) return null
  const { authorDisplayName, authorProfileImageUrl, publishedAt = null, textDisplay } = top.snippet
  const segments = commentText(textDisplay, videoId)
  if (visibleText(segments).trim() === '') return null
  return {
    id: result.output.id || top.id,
    authorName: sanitizeName(authorDisplayName),
    authorPictureUrl: sanitizePictureUrl(authorProfileImageUrl),
    publishedAt,
    text: segments,
  }
}
