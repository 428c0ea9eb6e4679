import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { Button } from '../Button/Button.tsx'
import styles from './ExpandableText.module.css'

interface ExpandableTextProps {
  /** The maximum number of lines in the collapsed state. */
  lines: number
  children: ReactNode
}

/** Returns the number of lines to show, such that the last is not blank. It would show only the ellipsis. */
function countLinesToShow(text: HTMLElement, lines: number): number {
  // The number of lines is read from the element: browsers report a new size before React runs the last effects.
  const lineHeight = text.clientHeight / Number(text.style.getPropertyValue('--lines'))
  const { top } = text.getBoundingClientRect()
  const range = document.createRange()
  const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  let last = 1
  // The nodes are measured one by one, because a range over the whole text would include the ellipsis in a blank line.
  while (words.nextNode() !== null) {
    range.selectNodeContents(words.currentNode)
    for (const piece of range.getClientRects()) {
      const line = Math.ceil((piece.top + piece.height / 2 - top) / lineHeight)
      if (piece.width > 0 && line <= lines) last = Math.max(last, line)
    }
  }
  return last
}

/** A text by a user that is truncated after some lines. If there is more text, a button expands it. */
export function ExpandableText({ lines, children }: ExpandableTextProps) {
  const textId = useId()
  const ref = useRef<HTMLDivElement>(null)
  const [isExpanded, setIsExpanded] = useState(false)
  const [isTruncated, setIsTruncated] = useState(false)
  const [shownLines, setShownLines] = useState(lines)

  // The effect runs after every render, because the text may have changed.
  useEffect(() => {
    const text = ref.current
    if (text === null || isExpanded) return undefined
    const observer = new ResizeObserver(() => {
      const isTruncatedNow = text.scrollHeight > text.clientHeight + 1
      setIsTruncated(isTruncatedNow)
      if (isTruncatedNow) setShownLines(countLinesToShow(text, lines))
    })
    observer.observe(text)
    return () => observer.disconnect()
  })

  // Expands the text when a link in the hidden part receives the focus.
  const handleFocus = ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
    currentTarget.scrollTop = 0
    if (target.getBoundingClientRect().top >= currentTarget.getBoundingClientRect().bottom)
      setIsExpanded(true)
  }

  return (
    <div>
      <div
        ref={ref}
        onFocus={isExpanded ? undefined : handleFocus}
        id={textId}
        dir="auto"
        className={clsx(
          styles.text,
          !isExpanded && (shownLines < lines ? styles.paragraph : styles.truncated),
        )}
        style={{ '--lines': shownLines }}
      >
        {children}
      </div>
      {(isTruncated || isExpanded) && (
        <Button
          variant="text"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={textId}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {t(isExpanded ? m.showLess : m.showMore)}
        </Button>
      )}
    </div>
  )
}
