import type { RichText } from './richText.ts'

/** A comment of the service. */
export interface Comment {
  id: string
  authorName: string
  authorPictureUrl: string | null
  /** An ISO time, or null if it is unknown. */
  publishedAt: string | null
  /** Plain segments, without any HTML. */
  text: RichText
}

/** A comment that is stored only on this device, with the fields of the specification (section 3). */
export interface LocalComment {
  authorDisplayName: 'You'
  /** The user's `photoURL`, or null if the user has none. */
  authorProfileImageUrl: string | null
  /** ISO time. */
  publishedAt: string
  textDisplay: string
}

/** Returns a key that is equal for comments of equal time and text. */
export const localCommentKey = ({ publishedAt, textDisplay }: LocalComment): string =>
  `${publishedAt} ${textDisplay}`
