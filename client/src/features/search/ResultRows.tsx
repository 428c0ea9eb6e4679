import * as m from '@vtube/messages'
import { useCountAnnouncement } from '../../ui/announce.ts'
import { VirtualRows } from '../../components/VirtualRows.tsx'
import { type SearchResult, searchResultKey } from '../../domain/searchResult.ts'
import { ChannelResult } from './ChannelResult.tsx'
import styles from './SearchResults.module.css'
import { VideoResult } from './VideoResult.tsx'

interface ResultRowsProps {
  results: readonly SearchResult[]
  /** The label of the list for screen readers. */
  label: string
  /** Whether the next page is loading. */
  isBusy: boolean
}

/** The number of rows that are visible in the window at first. Their pictures are loaded before all others. */
const PRIORITY_ROWS = 4

/** The list of results. Only the rows near the window are in the document. */
export function ResultRows({ results, label, isBusy }: ResultRowsProps) {
  useCountAnnouncement(results.length, m.resultCount)
  return (
    <VirtualRows items={results} label={label} isBusy={isBusy} className={styles.rows}>
      {(result, index) => (
        <div key={searchResultKey(result)} className={styles.cell}>
          {result.kind === 'video' ? (
            <VideoResult
              video={result.video}
              startSeconds={result.startSeconds}
              priority={index < PRIORITY_ROWS}
            />
          ) : (
            <ChannelResult channel={result.channel} />
          )}
        </div>
      )}
    </VirtualRows>
  )
}
