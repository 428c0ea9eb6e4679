import { clsx } from 'clsx'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import styles from './ExpandableText.module.css'

export interface ExpandableTextProps {
  /** Lines that show at first. */
  lines: number
  children: ReactNode
  moreLabel?: string
  lessLabel?: string
}

/** Returns how many of `lines` a cut text shows so that the last one has words: of an empty one only the dots show. */
function linesToShow(text: HTMLElement, lines: number): number {
  // The lines that are laid out now. A size that changes is reported before React runs effects of the last render.
  const lineHeight = text.clientHeight / Number(text.style.getPropertyValue('--lines'))
  const { top } = text.getBoundingClientRect()
  const range = document.createRange()
  const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  let last = 1
  // Not all at once: the dots would count as a piece of the empty line.
  while (words.nextNode() !== null) {
    range.selectNodeContents(words.currentNode)
    for (const piece of range.getClientRects()) {
      const line = Math.ceil((piece.top + piece.height / 2 - top) / lineHeight)
      if (piece.width > 0 && line <= lines) last = Math.max(last, line)
    }
  }
  return last
}

/** Text that is cut after some lines, the last of them one with words. The button is there only when something has really been cut. */
export function ExpandableText({
  lines,
  children,
  moreLabel = 'Show more',
  lessLabel = 'Show less',
}: ExpandableTextProps) {
  const textId = useId()
  const ref = useRef<HTMLDivElement>(null)
  const [isExpanded, setIsExpanded] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const [shownLines, setShownLines] = useState(lines)

  // After every render: another text may be cut where the former was not.
  useEffect(() => {
    const text = ref.current
    if (text === null || isExpanded) return undefined
    const observer = new ResizeObserver(() => {
      const isCutNow = text.scrollHeight > text.clientHeight + 1
      setIsCut(isCutNow)
      if (isCutNow) setShownLines(linesToShow(text, lines))
    })
    observer.observe(text)
    return () => observer.disconnect()
  })

  // A link in the part that is cut would have the focus where nobody sees it: the whole text is shown then.
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
        className={clsx(styles.text, !isExpanded && styles.cut)}
        style={{ '--lines': shownLines }}
      >
        {children}
      </div>
      {(isCut || isExpanded) && (
        <Button
          variant="text"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={textId}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? lessLabel : moreLabel}
        </Button>
      )}
    </div>
  )
}
