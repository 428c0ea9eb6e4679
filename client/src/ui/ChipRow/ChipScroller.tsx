import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { FocusEventHandler, KeyboardEvent, ReactNode, RefObject } from 'react'
import { rowKeysOf, targetOfKey } from '../arrowKeys.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useScrollEdges } from '../useScrollEdges.ts'
import styles from './ChipRow.module.css'

/** Returns the controls of a line of chips, without those in the menus and dialogs that the chips open. */
export const chipsIn = (row: HTMLElement): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('button:not([popover] *, dialog *)'),
]

interface ChipScrollerProps {
  /** The name of the line for screen readers, such as 'Topics', and the names of the arrow buttons. */
  label: string
  before: string
  after: string
  className: string | undefined
  row: RefObject<HTMLDivElement | null>
  onFocus?: FocusEventHandler
  children: ReactNode
}

/** A toolbar in one line that scrolls sideways, by arrow buttons too. Arrow keys, Home and End move the focus. */
export function ChipScroller({ label, before, after, className, row, onFocus, children }: ChipScrollerProps) {
  const { hasBefore, hasAfter, scroll } = useScrollEdges(row)

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const buttons = chipsIn(event.currentTarget)
    const index = buttons.findIndex((button) => button === document.activeElement)
    const target = targetOfKey(event.key, index, buttons.length - 1, rowKeysOf(event.currentTarget))
    if (index === -1 || target === null) return
    event.preventDefault()
    buttons[target]?.focus()
  }

  const arrow = (side: 'before' | 'after', name: string, icon: ReactNode, direction: 1 | -1) => (
    <div className={clsx(styles.more, styles[side])}>
      <IconButton
        className={styles.arrow}
        label={name}
        icon={icon}
        tabIndex={-1}
        onClick={() => scroll(direction)}
      />
    </div>
  )

  return (
    <div className={className}>
      <div
        ref={row}
        className={styles.row}
        role="toolbar"
        aria-label={label}
        onKeyDown={handleKey}
        onFocus={onFocus}
        tabIndex={-1}
      >
        {children}
      </div>
      {hasBefore && arrow('before', before, <ChevronLeft />, -1)}
      {hasAfter && arrow('after', after, <ChevronRight />, 1)}
    </div>
  )
}
