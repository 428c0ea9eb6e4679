import * as m from '@vtube/messages'
import { useLayoutEffect, useRef } from 'react'
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { useCountAnnouncement } from '../../ui/announce.ts'
import { useTabThroughRows } from '../../components/VideoGrid/useTabThroughRows.ts'
import { type SearchResult, searchResultKey } from '../../domain/searchResult.ts'
import { TotalContext, VirtualItem } from '../../ui/VirtualItem.tsx'
import { ChannelResult } from './ChannelResult.tsx'
import styles from './SearchResults.module.css'
import { VideoResult } from './VideoResult.tsx'

interface ResultRowsProps {
  results: readonly SearchResult[]
  /** Names the list for screen readers. */
  label: string
  /** The next page is loading. */
  isBusy: boolean
}

/** Rows that fit the window at first: their pictures are fetched before others. */
const PRIORITY_ROWS = 4

/** Row heights of lists that have been left, by their first result, which stays the same while the list grows. */
const rowHeights = new WeakMap<SearchResult, CacheSnapshot>()

/** The list of results. Only the rows near the window are in the document. */
export function ResultRows({ results, label, isBusy }: ResultRowsProps) {
  const section = useRef<HTMLElement>(null)
  useCountAnnouncement(results.length, m.resultCount)
  const ref = useRef<WindowVirtualizerHandle>(null)
  useTabThroughRows(section)
  const [first] = results
  useLayoutEffect(() => {
    const handle = ref.current
    return () => {
      if (handle !== null && first !== undefined) rowHeights.set(first, handle.cache)
    }
  }, [first])
  const cache = first === undefined ? undefined : rowHeights.get(first)
  return (
    <section ref={section} className={styles.rows} aria-label={label} aria-busy={isBusy}>
      <TotalContext value={results.length}>
        <WindowVirtualizer
          ref={ref}
          as="ul"
          item={VirtualItem}
          data={results}
          {...(cache !== undefined && { cache })}
        >
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
        </WindowVirtualizer>
      </TotalContext>
    </section>
  )
}
