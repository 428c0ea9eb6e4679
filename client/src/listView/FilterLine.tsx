import * as m from '@vtube/messages'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button/Button.tsx'
import { chipsIn, ChipScroller } from '../ui/ChipRow/ChipScroller.tsx'
import { FilterChip, SortChip, SwitchChip } from './FilterChips.tsx'
import type { ListChoiceGroup } from './listChoices.ts'
import styles from './ListControls.module.css'

/** Makes only one control of a line a tab stop: the one with the focus, or else the one that last had it. */
function keepOneTabStop(line: HTMLElement): void {
  const controls = chipsIn(line)
  const stop =
    controls.find((control) => control === document.activeElement) ??
    controls.find(({ dataset }) => dataset['stop'] !== undefined) ??
    controls[0]
  for (const control of controls) {
    control.tabIndex = control === stop ? 0 : -1
    if (control === stop) control.dataset['stop'] = ''
    else delete control.dataset['stop']
  }
}

interface FilterLineProps<Query> {
  /** The order, and the filters. */
  groups: readonly ListChoiceGroup<Query>[]
  onChange: (query: Query) => void
  /** Removes all filters and the order, or null if there are none. */
  onReset: (() => void) | null
  children?: ReactNode
}

/**
 * The line of controls that sort and filter a list: first the order, then a chip for each filter. A chosen filter shows
 * its value and a cross that removes it. A choice with which the list has no videos is dimmed, and stays usable.
 */
export function FilterLine<Query>({ groups, onChange, onReset, children }: FilterLineProps<Query>) {
  const line = useRef<HTMLDivElement>(null)
  const [sort, ...filters] = groups
  useLayoutEffect(() => {
    if (line.current !== null) keepOneTabStop(line.current)
  })
  useEffect(() => {
    // The arrow buttons are measured when the line scrolls, but its chips also become longer when counts arrive.
    line.current?.dispatchEvent(new Event('scroll'))
  })
  return (
    <ChipScroller
      row={line}
      className={styles.line}
      label={t(m.listControls)}
      before={t(m.previousFilters)}
      after={t(m.moreFilters)}
      onFocus={() => line.current && keepOneTabStop(line.current)}
    >
      {sort !== undefined && <SortChip group={sort} onChange={onChange} />}
      <span className={styles.hairline} />
      {filters.map((group) => {
        const Chip = group.isSwitch ? SwitchChip : FilterChip
        return <Chip key={group.key} group={group} onChange={onChange} />
      })}
      {onReset !== null && (
        <Button
          variant="text"
          onClick={() => {
            onReset()
            // The pressed button disappears.
            line.current?.querySelector('button')?.focus()
          }}
        >
          {t(m.reset)}
        </Button>
      )}
      {children}
    </ChipScroller>
  )
}
