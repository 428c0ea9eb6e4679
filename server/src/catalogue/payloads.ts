import type { Channel } from '../source/channel.ts'
import type { Comment } from '../source/comment.ts'
import type { Video } from '../source/video.ts'
import type { StoredComment } from './Catalogue.ts'

/**
 * JSON of a row, which holds all fields that are not columns. Counts become strings, because they may exceed what a
 * JSON number can represent. Times are columns, so that they can be updated.
 */
export function toPayload(row: { publishedAt: Date; ageSeconds: number | null }): string {
  const { publishedAt: _publishedAt, ageSeconds: _ageSeconds, ...fields } = row
  return JSON.stringify(fields, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}

function fromJson<Fields>(json: string, counts: readonly (keyof Fields)[]): Fields {
  const fields = JSON.parse(json)
  for (const name of counts) if (fields[name] !== null) fields[name] = BigInt(fields[name])
  return fields
}

export function fromVideoPayload(payload: string, publishedAt: Date): Video {
  const counts = ['viewCount', 'likeCount', 'commentCount'] as const
  // Rows of earlier versions do not say whether there are subtitles.
  const { hasSubtitles = false, ...fields } = fromJson<
    Omit<Video, 'publishedAt' | 'hasSubtitles'> & Partial<Pick<Video, 'hasSubtitles'>>
  >(payload, counts)
  return { ...fields, hasSubtitles, publishedAt }
}

export const fromChannelPayload = (payload: string, publishedAt: Date): Channel => ({
  ...fromJson<Omit<Channel, 'publishedAt'>>(payload, ['subscriberCount', 'videoCount', 'viewCount']),
  publishedAt,
})

type CommentFields = Omit<Comment, 'publishedAt' | 'updatedAt'> & { editedAfterMs: number }

export function toCommentPayload({ updatedAt, ...comment }: StoredComment): string {
  const row = { ...comment, editedAfterMs: updatedAt.getTime() - comment.publishedAt.getTime() }
  return toPayload(row)
}

export function fromCommentPayload(payload: string, publishedAt: Date): Comment {
  const { editedAfterMs, ...fields } = fromJson<CommentFields>(payload, ['likeCount', 'replyCount'])
  return { ...fields, publishedAt, updatedAt: new Date(publishedAt.getTime() + editedAfterMs) }
}
