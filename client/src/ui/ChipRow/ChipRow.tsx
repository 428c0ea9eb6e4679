import * as m from '@vtube/messages'
import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { ChipScroller } from './ChipScroller.tsx'
import { scrollChipIntoView } from './scrollChipIntoView.ts'
import styles from './ChipRow.module.css'

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

/** A row of chips of which one is chosen. The chosen chip is scrolled into view. */
export function ChipRow({ label, chips, labelOf, chosen, onChoose }: ChipRowProps) {
  const rowRef = useRef<HTMLDivElement>(null)
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

  return (
    <ChipScroller
      row={rowRef}
      className={styles.chips}
      label={label}
      before={t(m.previousTopics)}
      after={t(m.moreTopics)}
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
    </ChipScroller>
  )
}
