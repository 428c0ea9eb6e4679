import { COMMENT_PREVIEW_LENGTH } from '@vtube/shared/constants'
import { type RichText, startOfRichText, visibleText } from '../../domain/richText.ts'
import { graphemes } from '../../format/graphemes.ts'

/**
 * What shows of a long comment at first: its first 152 letters as a reader counts them (specification 5,
 * ARCHITECTURE: comments). Null for a comment that is not longer.
 */
export function previewOf(text: RichText): RichText | null {
  const visible = visibleText(text)
  if (visible.length <= COMMENT_PREVIEW_LENGTH) return null
  const letters = graphemes(visible)
  if (letters.length <= COMMENT_PREVIEW_LENGTH) return null
  return startOfRichText(text, letters.slice(0, COMMENT_PREVIEW_LENGTH).join('').length)
}
