import { SCROLL_THROTTLE_MS } from '@vtube/shared/constants'
import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { scrollChipIntoView } from './scrollChipIntoView.ts'
import styles from './ChipRow.module.css'
import { throttle } from '../throttle.ts'

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  isChosen: boolean
}

/** A toggle button that is pressed while its chip is selected. */
function Chip({ isChosen, ...rest }: ChipProps) {
  return <button type="button" {...rest} className={styles.chip} aria-pressed={isChosen} />
}

/** Whether a horizontal scroller has hidden content before and after its visible part. */
interface ScrollEdges {
  hasBefore: boolean
  hasAfter: boolean
}

/** Browsers may stop a fraction of a pixel before the end. */
const TOLERANCE_PX = 1

function useScrollEdges(ref: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ hasBefore: false, hasAfter: false })
  useEffect(() => {
    const scroller = ref.current
    if (scroller === null) return undefined
    const measure = () => {
      // Negative in a right-to-left page.
      const offset = Math.abs(scroller.scrollLeft)
      const hasBefore = offset > TOLERANCE_PX
      const hasAfter = offset + scroller.clientWidth < scroller.scrollWidth - TOLERANCE_PX
      setEdges((edges) =>
        edges.hasBefore === hasBefore && edges.hasAfter === hasAfter ? edges : { hasBefore, hasAfter },
      )
    }
    const measureThrottled = throttle(measure, SCROLL_THROTTLE_MS)
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    scroller.addEventListener('scroll', measureThrottled, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', measureThrottled)
      measureThrottled.cancel()
    }
  }, [ref])
  return edges
}

export interface ChipRowProps {
  /** Names the row for screen readers: 'Topics'. */
  label: string
  chips: readonly string[]
  /** Null, and a chip that is not in the row, leave all chips unpressed. */
  chosen: string | null
  onChoose: (chip: string) => void
}

/** Share of the visible width that an arrow button scrolls. */
const ARROW_STEP = 0.8

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** Returns the index that a key moves the focus to; null for any other key. */
function targetOf(key: string, index: number, last: number, isRtl: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return Math.min(index + 1, last)
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return Math.max(index - 1, 0)
  return null
}

/**
 * Chips in one row that scrolls horizontally. The row is one tab stop; arrow keys, Home and End move inside. A fade and
 * an arrow button show on each side that has hidden chips. The chosen chip is scrolled into view.
 */
export function ChipRow({ label, chips, chosen, onChoose }: ChipRowProps) {
  const rowRef = useRef<HTMLDivElement>(null)
  const { hasBefore, hasAfter } = useScrollEdges(rowRef)
  const [focused, setFocused] = useState<string | null>(null)
  const stop = focused ?? (chosen !== null && chips.includes(chosen) ? chosen : chips[0])

  const isDrawn = useRef(false)
  useLayoutEffect(() => {
    const chip = rowRef.current?.children[chosen === null ? -1 : chips.indexOf(chosen)]
    if (chip instanceof HTMLElement) scrollChipIntoView(chip, isDrawn.current)
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
