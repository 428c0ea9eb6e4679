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

/** Text that is cut after some lines. The button is there only when something has really been cut. */
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

  // After every render: another text may be cut where the former was not.
  useEffect(() => {
    const text = ref.current
    if (text === null || isExpanded) return undefined
    const observer = new ResizeObserver(() => setIsCut(text.scrollHeight > text.clientHeight + 1))
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
        style={{ '--lines': lines }}
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
