import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { paths } from '../../config/paths.ts'
import type { TimedText } from '../../domain/playerContents.ts'
import { formatDuration, spokenDuration } from '../../format/duration.ts'
import { isPlainClick, Link } from '../../routing/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { partsOf } from './searchLines.ts'
import styles from './TimedLines.module.css'

interface TimedLineProps {
  index: number
  line: TimedText
  /** Words that are marked. */
  words: readonly string[]
  isCurrent: boolean
  isTabStop: boolean
  videoId: string
  onSelect: (line: TimedText) => void
}

/** A line of a transcript, or a chapter: a link to its time. Its text can be selected, which follows no link. */
export function TimedLine({ index, line, words, isCurrent, isTabStop, videoId, onSelect }: TimedLineProps) {
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const selection = getSelection()
    if (selection === null || selection.isCollapsed || !selection.containsNode(event.currentTarget, true))
      onSelect(line)
  }
  return (
    <Link
      className={clsx(styles.line, isCurrent && styles.current)}
      to={paths.watch(videoId, Math.floor(line.startSeconds))}
      draggable={false}
      data-index={index}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={handleClick}
    >
      <span className={styles.time}>
        <span aria-hidden="true">{formatDuration(line.startSeconds)}</span>
        <VisuallyHidden>{spokenDuration(line.startSeconds)}</VisuallyHidden>
      </span>{' '}
      <span className={styles.text} dir="auto">
        {partsOf(line.text, words).map(({ start, text, isHit }) =>
          isHit ? <mark key={start}>{text}</mark> : text,
        )}
      </span>
    </Link>
  )
}
