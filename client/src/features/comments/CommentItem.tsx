import * as m from '@vtube/messages'
import { COMMENT_PREVIEW_LENGTH } from '@vtube/shared/constants'
import { type ReactNode, useId, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { RichText, type TimeMarks } from '../../components/RichText/RichText.tsx'
import { type RichText as Text, truncateRichText, visibleText } from '../../domain/richText.ts'
import { abbreviated } from '../../format/count.ts'
import { truncateGraphemes } from '../../format/graphemes.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useNearViewport } from '../../ui/useNearViewport.ts'
import texts from '../../ui/text.module.css'
import styles from './Comments.module.css'

/** The maximum number of lines in a preview. More lines would push everything else out of the window. */
const MAX_LINES = 12

/** Returns the first lines of a text, or the whole text if it has no more lines. */
function firstLines(text: string): string {
  let end = -1
  for (let lines = 0; lines < MAX_LINES; lines += 1) {
    end = text.indexOf('\n', end + 1)
    if (end === -1) return text
  }
  return text.slice(0, end).trimEnd()
}

/**
 * Returns at most 152 graphemes (specification 5) and 12 lines from the start of a comment, or null if the comment is
 * not longer. The result does not end with dots, because the page adds three dots.
 */
export function previewOf(text: Text): Text | null {
  const visible = visibleText(text)
  const start = truncateGraphemes(firstLines(visible), COMMENT_PREVIEW_LENGTH)
  return start.length === visible.length
    ? null
    : truncateRichText(text, start.replace(/(?<![.…])[.…]+$/, '').length)
}

/** The text of a comment. A long text ends with '...' until the user presses the button below it (specification 5). */
export function CommentText({ text, timeMarks }: { text: Text; timeMarks: TimeMarks }) {
  const id = useId()
  const [isExpanded, setIsExpanded] = useState(false)
  const preview = previewOf(text)
  const isCut = preview !== null && !isExpanded
  return (
    <>
      <p id={id} className={styles.text} dir="auto">
        <RichText text={isCut ? preview : text} timeMarks={timeMarks} />
        {isCut && '...'}
      </p>
      {preview !== null && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t(m.showLessOfComment) : t(m.showMoreOfComment)}
        </button>
      )}
    </>
  )
}

interface CommentItemProps {
  avatar: ReactNode
  authorName: string
  publishedAt: string | null
  text: Text
  /** The number of likes. It is not shown if it is zero or unknown. */
  likeCount?: bigint | null
  timeMarks: TimeMarks
  /** A button for the comment, such as Delete. */
  action?: ReactNode
}

/** The distance from the window, in CSS pixels, at which a comment gets its picture and time. */
const WHOLE_PX = 400

/**
 * A comment with its author, time and text. A comment far from the window has only its author and its text, which
 * screen readers and the search of the browser find. Such a comment already has its final height, so that the scroll
 * position does not change later.
 */
export function CommentItem({
  avatar,
  authorName,
  publishedAt,
  text,
  likeCount,
  timeMarks,
  action,
}: CommentItemProps) {
  const ref = useRef<HTMLElement>(null)
  // A comment with an action is one of the user's own, which are first in the list, so it is drawn as a whole at once.
  const isNear = useNearViewport(ref, WHOLE_PX, action !== undefined)
  return (
    <article ref={ref} className={styles.comment}>
      {isNear && avatar}
      <div className={styles.words}>
        <header className={styles.header}>
          <b className={`${texts.ellipsis} ${styles.author}`} dir="auto">
            {authorName}
          </b>
          {isNear && publishedAt !== null && <RelativeTime className={styles.time} iso={publishedAt} />}
        </header>
        <CommentText text={text} timeMarks={timeMarks} />
        {!!likeCount && <div className={styles.likes}>{t(m.likesOfComment, abbreviated(likeCount))}</div>}
      </div>
      {action}
    </article>
  )
}
