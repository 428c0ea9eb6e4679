import type { RichText } from './richText.ts'

/** A comment of the service. */
export interface Comment {
  id: string
  authorName: string
  authorPictureUrl: string | null
  /** ISO time; null when the provider does not say. */
  publishedAt: string | null
  /** Plain segments: the HTML of the wire never gets further than `api/commentText.ts`. */
  text: RichText
}
