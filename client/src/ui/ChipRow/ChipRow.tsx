import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { rowKeysOf, targetOfKey } from '../arrowKeys.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { scrollChipIntoView } from './scrollChipIntoView.ts'
import styles from './ChipRow.module.css'
import { useScrollEdges } from '../useScrollEdges.ts'

interface ChipRowProps {
  /** The name of the row for screen readers, such as 'Topics'. */
  label: string
  chips: readonly string[]
  /** Returns the text on a chip. */
  labelOf: (chip: string) => string
  /** The pressed chip. If it is null or not in the row, no chip is pressed. */
  chosen: string | null
  onChoose: (chip: string) => void
}

/** A toolbar of chips that scrolls sideways, by arrow buttons too. The chosen chip is scrolled into view. */
export function ChipRow({ label, chips, labelOf, chosen, onChoose }: ChipRowProps) {
  const rowRef = useRef<HTMLDivElement>(null)
  const { hasBefore, hasAfter, scroll } = useScrollEdges(rowRef)
  const [focused, setFocused] = useState<string | null>(null)
  const stop = focused ?? (chosen !== null && chips.includes(chosen) ? chosen : chips[0])

  const isDrawn = useRef(false)
  useLayoutEffect(() => {
    const index = chosen === null ? -1 : chips.indexOf(chosen)
    const chip = rowRef.current?.children[index]
    // The first chip of a new row is already visible. Measuring it would only lay out the page once more.
    if (chip instanceof HTMLElement && (index > 0 || isDrawn.current))
      scrollChipIntoView(chip, isDrawn.current)
    isDrawn.current = true
  }, [chips, chosen])

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const row = rowRef.current
    if (row === null) return
    const buttons = Array.from(row.querySelectorAll('button'))
    const index = buttons.findIndex((button) => button === document.activeElement)
    const target = targetOfKey(event.key, index, buttons.length - 1, rowKeysOf(row))
    if (index === -1 || target === null) return
    event.preventDefault()
    buttons[target]?.focus()
  }

  const arrow = (side: 'before' | 'after', label: string, icon: ReactNode, direction: 1 | -1) => (
    <div className={clsx(styles.more, styles[side])}>
      <IconButton
        className={styles.arrow}
        label={label}
        icon={icon}
        tabIndex={-1}
        onClick={() => scroll(direction)}
      />
    </div>
  )

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
          <button
            key={chip}
            type="button"
            value={chip}
            className={styles.chip}
            aria-pressed={chip === chosen}
            tabIndex={chip === stop ? 0 : -1}
            onFocus={() => setFocused(chip)}
            onBlur={() => setFocused(null)}
            onClick={() => onChoose(chip)}
          >
            {labelOf(chip)}
          </button>
        ))}
      </div>
      {hasBefore && arrow('before', t(m.previousTopics), <ChevronLeft />, -1)}
      {hasAfter && arrow('after', t(m.moreTopics), <ChevronRight />, 1)}
    </div>
  )
}
