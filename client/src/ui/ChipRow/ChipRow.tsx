import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { bringIntoView } from './bringIntoView.ts'
import { Chip } from './Chip.tsx'
import styles from './ChipRow.module.css'
import { useScrollEdges } from './useScrollEdges.ts'

export interface ChipRowProps {
  /** Names the row for screen readers: 'Topics'. */
  label: string
  chips: readonly string[]
  /** None, and one that is not in the row, leave all of them unpressed. */
  chosen: string | null
  onChoose: (chip: string) => void
}

/** How much of the visible width an arrow moves. */
const ARROW_STEP = 0.8

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** Where a key moves from the chip at `index`; null for a key that moves nothing. */
function targetOf(key: string, index: number, last: number, isMirrored: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) return Math.min(index + 1, last)
  if (key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return Math.max(index - 1, 0)
  return null
}

/**
 * Choices in one line that scrolls sideways. One stop for the Tab key; arrows, Home and End move inside. A fade
 * and an arrow show on a side only while more lies there. The chosen chip is in view at first, and scrolls there later.
 */
export function ChipRow({ label, chips, chosen, onChoose }: ChipRowProps) {
  const rowRef = useRef<HTMLDivElement>(null)
  const { hasBefore, hasAfter } = useScrollEdges(rowRef)
  const [focused, setFocused] = useState<string | null>(null)
  const stop = focused ?? (chosen !== null && chips.includes(chosen) ? chosen : chips[0])

  const isDrawn = useRef(false)
  useLayoutEffect(() => {
    const chip = rowRef.current?.children[chosen === null ? -1 : chips.indexOf(chosen)]
    if (chip instanceof HTMLElement) bringIntoView(chip, isDrawn.current)
    isDrawn.current = true
  }, [chips, chosen])

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const row = rowRef.current
    if (row === null) return
    const buttons = Array.from(row.querySelectorAll('button'))
    const index = buttons.findIndex((button) => button === document.activeElement)
    const target = targetOf(event.key, index, buttons.length - 1, isRightToLeft(row))
    if (index === -1 || target === null) return
    event.preventDefault()
    buttons[target]?.focus()
  }

  function scroll(direction: 1 | -1) {
    const row = rowRef.current
    if (row === null) return
    row.scrollLeft += direction * (isRightToLeft(row) ? -1 : 1) * row.clientWidth * ARROW_STEP
  }

  return (
    <div className={styles.chips}>
      <div
        ref={rowRef}
        className={styles.row}
        role="toolbar"
        aria-label={label}
        onKeyDown={handleKey}
        tabIndex={-1}
      >
        {chips.map((chip) => (
          <Chip
            key={chip}
            isChosen={chip === chosen}
            tabIndex={chip === stop ? 0 : -1}
            onFocus={() => setFocused(chip)}
            onBlur={() => setFocused(null)}
            onClick={() => onChoose(chip)}
          >
            {chip}
          </Chip>
        ))}
      </div>
      {hasBefore && (
        <div className={clsx(styles.more, styles.before)}>
          <IconButton
            className={styles.arrow}
            label="Previous topics"
            icon={<ChevronLeft />}
            tabIndex={-1}
            onClick={() => scroll(-1)}
          />
        </div>
      )}
      {hasAfter && (
        <div className={clsx(styles.more, styles.after)}>
          <IconButton
            className={styles.arrow}
            label="More topics"
            icon={<ChevronRight />}
            tabIndex={-1}
            onClick={() => scroll(1)}
          />
        </div>
      )}
    </div>
  )
}
