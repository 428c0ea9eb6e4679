import type { RichText } from './richText.ts'

/** A comment of the service. */
export interface Comment {
  id: string
  authorName: string
  authorPictureUrl: string | null
  /** ISO time; null when unknown. */
  publishedAt: string | null
  /** Plain segments, without any HTML. */
  text: RichText
}

/** A comment that is stored on this device only, with the fields of the specification (section 3). */
export interface LocalComment {
  authorDisplayName: 'You'
  /** The user's `photoURL`; null without one. */
  authorProfileImageUrl: string | null
  /** ISO time. */
  publishedAt: string
  textDisplay: string
}

/** Returns a key by which comments of equal time and text are the same comment. */
export const localCommentKey = ({ publishedAt, textDisplay }: LocalComment): string =>
  `${publishedAt} ${textDisplay}`
