import * as m from '@vtube/messages'
import { useLayoutEffect, useRef } from 'react'
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { t } from '../../language/translate.ts'
import { useTabThroughRows } from '../../components/VideoGrid/useTabThroughRows.ts'
import type { HistoryEntry } from '../../domain/userData.ts'
import { useLocation } from '../../routing/hooks.ts'
import { TotalContext, VirtualItem } from '../../ui/VirtualItem.tsx'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { byDays, formatDay } from './historyDays.ts'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './HistoryList.module.css'

/** Rows that fit the window at first: their pictures are fetched before others. */
const PRIORITY_ROWS = 5
/** Rows are drawn this far outside the window, in CSS pixels, so that a quick scroll finds them there. */
const OVERSCAN_PX = 600

/** Row heights by history entry of the browser: with them a list is at once as tall as when the visitor left it. */
const measured = new Map<string, { rows: number; cache: CacheSnapshot }>()

/** Returns the row heights that this list had when it was left, and a ref that stores them. */
function useMeasuredRows(rows: number) {
  const ref = useRef<WindowVirtualizerHandle>(null)
  const { key } = useLocation()
  const count = useRef(rows)
  useLayoutEffect(() => {
    count.current = rows
  }, [rows])
  useLayoutEffect(() => {
    const handle = ref.current
    return () => {
      if (handle !== null) measured.set(key, { rows: count.current, cache: handle.cache })
    }
  }, [key])
  const former = measured.get(key)
  return { ref, cache: former?.rows === rows ? former.cache : undefined }
}

interface HistoryListProps {
  data: SignedInUserData
  /** The last watched one first. */
  entries: readonly HistoryEntry[]
  now: number
  onRemove: (entry: HistoryEntry) => void
}

/** Watched videos under the headings of their days. Only the rows near the window are in the document. */
export function HistoryList({ data, entries, now, onRemove }: HistoryListProps) {
  const section = useRef<HTMLElement>(null)
  useTabThroughRows(section)
  const { ref, cache } = useMeasuredRows(entries.length)
  const items = byDays(entries)
  return (
    <section ref={section} className={styles.list} aria-label={t(m.history)}>
      <TotalContext value={items.length}>
        <WindowVirtualizer
          ref={ref}
          as="ul"
          item={VirtualItem}
          data={items}
          bufferSize={OVERSCAN_PX}
          {...(cache !== undefined && { cache })}
        >
          {({ entry, day }, index) => (
            <div key={entry.videoId} className={styles.cell}>
              {day !== null && <h2 className={styles.day}>{formatDay(day, now)}</h2>}
              <HistoryRow
                data={data}
                entry={entry}
                priority={index < PRIORITY_ROWS}
                onRemove={() => onRemove(entry)}
              />
            </div>
          )}
        </WindowVirtualizer>
      </TotalContext>
    </section>
  )
}
