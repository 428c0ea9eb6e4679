import * as m from '@vtube/messages'
import { type ListQuery, WHOLE_LIST } from '@vtube/shared/listQuery'
import { type ReactNode, useEffect, useRef } from 'react'
import { counted } from '../format/count.ts'
import { t } from '../language/translate.ts'
import { announce } from '../ui/announce.ts'
import { FilterLine } from './FilterLine.tsx'
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

/** The line that sorts and filters a list of videos, with the number of those that pass. */
export function ListControls({ offers, query, counts, onChange, isSearch, children }: ListControlsProps) {
  const awaitTotal = useTotalAnnouncement(counts)
  const groups = choicesOf(offers, query, counts)
  const isFiltered = groups.slice(1).some((group) => activeChoice(group) !== null)
  const handleChange = (next: ListQuery) => {
    awaitTotal()
    onChange(next)
  }
  return (
    <FilterLine
      groups={groups}
      onChange={handleChange}
      onReset={isFiltered || query.sort !== null ? () => handleChange(WHOLE_LIST) : null}
    >
      {(isFiltered || isSearch === true) && children}
      {isFiltered && typeof counts?.total === 'number' && (
        <p className={styles.total}>{t(m.videoCount, counted(counts.total))}</p>
      )}
    </FilterLine>
  )
}
