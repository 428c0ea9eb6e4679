import * as m from '@vtube/messages'
import { type ListQuery, WHOLE_LIST } from '@vtube/shared/listQuery'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { counted } from '../format/count.ts'
import { t } from '../language/translate.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button/Button.tsx'
import { chipsIn, ChipScroller } from '../ui/ChipRow/ChipScroller.tsx'
import { FilterChip, SortChip, SwitchChip } from './FilterChips.tsx'
import { activeChoice, choicesOf } from './listChoices.ts'
import type { ListOffers } from './listOffers.ts'
import styles from './ListControls.module.css'
import type { ListCounts } from './listCounts.ts'

interface ListControlsProps {
  offers: ListOffers
  query: ListQuery
  /** The counts of the list with the current query, or null while they are unknown. */
  counts: ListCounts | null
  onChange: (query: ListQuery) => void
  /** Whether the list is the result of a search, which can be saved even without filters. */
  isSearch?: boolean
  /** A button that saves the list with its filters. */
  children?: ReactNode
}

/** Announces the number of videos once it is known after the user has changed something. */
function useTotalAnnouncement(counts: ListCounts | null): () => void {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (counts === null || counts.total === null || !isAwaited.current) return
    isAwaited.current = false
    announce(t(m.videoCount, counted(counts.total)))
  }, [counts])
  return () => {
    isAwaited.current = true
  }
}

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

/**
 * The line of controls that sort and filter a list: first the order, then a chip for each filter. A chosen filter shows
 * its value and a cross that removes it. A choice with which the list has no videos is dimmed, and stays usable.
 */
export function ListControls({ offers, query, counts, onChange, isSearch, children }: ListControlsProps) {
  const line = useRef<HTMLDivElement>(null)
  const awaitTotal = useTotalAnnouncement(counts)
  const [sort, ...filters] = choicesOf(offers, query, counts)
  const isFiltered = filters.some((group) => activeChoice(group) !== null)
  useLayoutEffect(() => {
    if (line.current !== null) keepOneTabStop(line.current)
  })
  useEffect(() => {
    // The arrow buttons are measured when the line scrolls, but its chips also become longer when counts arrive.
    line.current?.dispatchEvent(new Event('scroll'))
  })
  const handleChange = (next: ListQuery) => {
    awaitTotal()
    onChange(next)
  }
  const handleReset = () => {
    handleChange(WHOLE_LIST)
    // The pressed button disappears.
    line.current?.querySelector('button')?.focus()
  }
  return (
    <ChipScroller
      row={line}
      className={styles.line}
      label={t(m.listControls)}
      before={t(m.previousFilters)}
      after={t(m.moreFilters)}
      onFocus={() => line.current && keepOneTabStop(line.current)}
    >
      {sort !== undefined && <SortChip group={sort} onChange={handleChange} />}
      <span className={styles.hairline} />
      {filters.map((group) => {
        const Chip = group.isSwitch ? SwitchChip : FilterChip
        return <Chip key={group.key} group={group} onChange={handleChange} />
      })}
      {(isFiltered || query.sort !== null) && (
        <Button variant="text" onClick={handleReset}>
          {t(m.reset)}
        </Button>
      )}
      {(isFiltered || isSearch === true) && children}
      {isFiltered && typeof counts?.total === 'number' && (
        <p className={styles.total}>{t(m.videoCount, counted(counts.total))}</p>
      )}
    </ChipScroller>
  )
}
