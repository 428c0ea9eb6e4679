import { userDataId, userDataPlaylistId } from '@vtube/shared/userData'
import * as v from 'valibot'

const folder = v.pipe(v.string(), v.maxLength(4_096), v.regex(/^[^\0\p{Surrogate}]*$/v))

/** The schema of the target of a feed. Groups and playlists are rows of the owner's data, and change with them. */
export const feedTarget = v.object({
  subject: v.variant('kind', [
    v.strictObject({ kind: v.literal('channel'), id: userDataId }),
    v.strictObject({ kind: v.literal('folder'), path: folder }),
    v.strictObject({ kind: v.literal('subscriptions') }),
    v.strictObject({ kind: v.literal('group'), id: userDataPlaylistId }),
    v.strictObject({ kind: v.literal('smartPlaylist'), id: userDataPlaylistId }),
    v.strictObject({ kind: v.literal('playlist'), id: userDataPlaylistId }),
  ]),
  /** Whether the enclosures are the videos, or only their audio. */
  media: v.picklist(['video', 'sound']),
})

export type FeedTarget = v.InferOutput<typeof feedTarget>
export type FeedSubject = FeedTarget['subject']

export function parseFeedTarget(value: unknown): FeedTarget | null {
  const result = v.safeParse(feedTarget, value)
  return result.success ? result.output : null
}
