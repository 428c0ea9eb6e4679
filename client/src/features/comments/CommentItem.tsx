import type { ReactNode } from 'react'
import type { TimeMarks } from '../../components/RichText/RichText.tsx'
import type { RichText } from '../../domain/richText.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { CommentText } from './CommentText.tsx'
import styles from './Comment.module.css'

export interface CommentItemProps {
  avatar: ReactNode
  authorName: string
  publishedAt: string | null
  text: RichText
  timeMarks: TimeMarks
  /** A Delete button, for instance. */
  action?: ReactNode
}

/** One comment: who, when and what. */
export function CommentItem({ avatar, authorName, publishedAt, text, timeMarks, action }: CommentItemProps) {
  return (
    <article className={styles.comment}>
      {avatar}
      <div>
        <header className={styles.header}>
          <b className={styles.author} dir="auto">
            {authorName}
          </b>
          {publishedAt !== null && (
            <span className={styles.time}>
              <RelativeTime iso={publishedAt} />
            </span>
          )}
        </header>
        <CommentText text={text} timeMarks={timeMarks} />
      </div>
      {action}
    </article>
  )
}
