import { COMMENT_PREVIEW_LENGTH } from '@vtube/shared/constants'
import { type RichText, truncateRichText, visibleText } from '../../domain/richText.ts'
import { truncateGraphemes } from '../../format/graphemes.ts'

/** A text of more lines is a column of empty ones, or would push everything else out of the window. */
const MOST_LINES = 12

/** The first lines of a text; all of it when it has no more. */
function firstLines(text: string): string {
  let end = -1
  for (let lines = 0; lines < MOST_LINES; lines += 1) {
    end = text.indexOf('\n', end + 1)
    if (end === -1) return text
  }
  return text.slice(0, end).trimEnd()
}

/**
 * What shows of a long comment at first: its first 152 letters as a reader counts them (specification 5,
 * ARCHITECTURE: comments), and no more than a dozen lines. Null for a comment that is not longer.
 */
export function previewOf(text: RichText): RichText | null {
  const visible = visibleText(text)
  const start = truncateGraphemes(firstLines(visible), COMMENT_PREVIEW_LENGTH)
  return start.length === visible.length ? null : truncateRichText(text, start.length)
}
