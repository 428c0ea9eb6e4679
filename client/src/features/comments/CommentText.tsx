import { useId, useState } from 'react'
import { RichText, type TimeMarks } from '../../components/RichText/RichText.tsx'
import type { RichText as Text } from '../../domain/richText.ts'
import { previewOf } from './previewOf.ts'
import styles from './Comment.module.css'

/** The text of a comment: a long one is cut with '...' until 'Show More' is pressed (specification 5). */
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
          {isExpanded ? 'Show Less' : 'Show More'}
        </button>
      )}
    </>
  )
}
