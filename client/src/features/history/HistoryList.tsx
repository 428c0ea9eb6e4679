import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { VirtualSection } from '../../components/VirtualRows.tsx'
import rows from '../../components/VideoItem/StoredRows.module.css'
import { SelectBox } from '../../listView/selection/SelectBox.tsx'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { formatDay, groupByDays } from './historyDays.ts'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './HistoryList.module.css'

/** The number of rows that fit into the window at first. Their pictures load before others. */
const PRIORITY_ROWS = 5
/** The distance beyond the window, in CSS pixels, within which groups are drawn, so that scrolling shows no gaps. */
const OVERSCAN_PX = 600

export interface HistoryListProps {
  /** The entries, with the last watched video first. */
  entries: readonly HistoryEntry[]
  now: number
  onRemove: (entry: HistoryEntry) => void
  /** Whether the entries are in another order than by time. In that case, they are not divided into days. */
  isSorted?: boolean
}

/** The watched videos: a heading and a list for each day. */
export const HistoryList = ({ entries, now, onRemove, isSorted = false }: HistoryListProps) => (
  <VirtualSection
    items={groupByDays(entries, !isSorted)}
    label={t(m.history)}
    className={rows.list}
    virtualizer={{ bufferSize: OVERSCAN_PX }}
  >
    {({ day, isHeaded, entries: ofGroup, offset }) => (
      <div key={ofGroup[0]?.videoId}>
        {isHeaded && <h2 className={styles.day}>{formatDay(day, now)}</h2>}
        <ul aria-label={isSorted ? t(m.history) : formatDay(day, now)}>
          {ofGroup.map((entry, index) => (
            <li
              key={entry.videoId}
              className={rows.row}
              aria-posinset={offset + index + 1}
              aria-setsize={entries.length}
              data-swipe={t(m.remove)}
            >
              <HistoryRow
                entry={entry}
                priority={offset + index < PRIORITY_ROWS}
                onRemove={() => onRemove(entry)}
              />
              <SelectBox videoId={entry.videoId} />
            </li>
          ))}
        </ul>
      </div>
    )}
  </VirtualSection>
)
