/** A comment written here and kept on this device only, in the fields of the specification (section 3). */
export interface LocalComment {
  authorDisplayName: 'You'
  /** The person's `photoURL`; null without one. */
  authorProfileImageUrl: string | null
  /** ISO time. */
  publishedAt: string
  textDisplay: string
}

/** Two comments of one time and one text are the same comment. */
export const localCommentKey = ({ publishedAt, textDisplay }: LocalComment): string =>
  `${publishedAt} ${textDisplay}`
