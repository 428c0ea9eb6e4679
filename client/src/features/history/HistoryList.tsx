import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { VirtualRows } from '../../components/VirtualRows.tsx'
import type { HistoryEntry } from '../../domain/userData.ts'
import { byDays, formatDay } from './historyDays.ts'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './HistoryList.module.css'

/** The number of rows that fit into the window at first. Their pictures load before others. */
const PRIORITY_ROWS = 5
const OVERSCAN_PX = 600

export interface HistoryListProps {
  /** The entries, with the last watched video first. */
  entries: readonly HistoryEntry[]
  now: number
  onRemove: (entry: HistoryEntry) => void
}

/** The watched videos, grouped by day with headings. Only the rows near the window are in the document. */
export function HistoryList({ entries, now, onRemove }: HistoryListProps) {
  return (
    <VirtualRows
      items={byDays(entries)}
      label={t(m.history)}
      overscanPx={OVERSCAN_PX}
      className={styles.list}
    >
      {({ entry, day }, index) => (
        <div key={entry.videoId} className={styles.cell}>
          {day !== null && <h2 className={styles.day}>{formatDay(day, now)}</h2>}
          <div data-swipe={t(m.remove)}>
            <HistoryRow entry={entry} priority={index < PRIORITY_ROWS} onRemove={() => onRemove(entry)} />
          </div>
        </div>
      )}
    </VirtualRows>
  )
}
