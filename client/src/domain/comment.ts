import type { RichText } from './richText.ts'

/** A comment that the data API lists. */
export interface Comment {
  id: string
  authorName: string
  authorPictureUrl: string | null
  /** The time as an ISO text, or null if it is unknown. */
  publishedAt: string | null
  /** The text as plain segments without HTML. */
  text: RichText
  /** The number of likes, or null if it is unknown. */
  likeCount: bigint | null
}

/** An order of comments as in version 3 of the provider's API: the best comments first, or the newest first. */
export type CommentOrder = 'relevance' | 'time'

/** The comments on a video in an order. */
export interface CommentsOf {
  videoId: string
  order: CommentOrder
}

/** A comment that is stored only on this device, with the fields of the specification (section 3). */
export interface LocalComment {
  authorDisplayName: 'You'
  /** The URL of the user's picture, or null if the user has none. */
  authorProfileImageUrl: string | null
  /** The time as an ISO text. */
  publishedAt: string
  textDisplay: string
}

/** Returns a key that is the same for comments with the same time and text. */
export const localCommentKey = ({ publishedAt, textDisplay }: LocalComment): string =>
  `${publishedAt} ${textDisplay}`
