import { createContext, type Ref, use, useLayoutEffect, useRef } from 'react'
import {
  type CacheSnapshot,
  type CustomItemComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from 'virtua'
import { useTabThroughRows } from '../../components/VideoGrid/useTabThroughRows.ts'
import { type SearchResult, searchResultKey } from '../../domain/searchResult.ts'
import { useCountAnnouncement } from '../../ui/announce.ts'
import { ResultRow } from './ResultRow.tsx'
import styles from './ResultRows.module.css'

export interface ResultRowsProps {
  results: readonly SearchResult[]
  /** Names the list for screen readers. */
  label: string
  /** The next page is being loaded. */
  isBusy: boolean
}

/** Rows in the first window of a page: their pictures are loaded before others. */
const PRIORITY_ROWS = 4
/**
 * Measured heights of lists that have been left, so that back finds every row where it was. A list is known by
 * its first result, which stays the same while the list grows.
 */
const leftLists = new WeakMap<SearchResult, CacheSnapshot>()

const TotalContext = createContext(0)

/** Only some rows are in the page, yet each is told by its place among all. */
function Item({ index, ...rest }: CustomItemComponentProps & { ref?: Ref<HTMLLIElement> }) {
  return <li {...rest} aria-posinset={index + 1} aria-setsize={use(TotalContext)} />
}

/** Results under each other. Only the rows near the window are in the page, however long the list is. */
export function ResultRows({ results, label, isBusy }: ResultRowsProps) {
  const section = useRef<HTMLElement>(null)
  useCountAnnouncement(results.length, 'result')
  const ref = useRef<WindowVirtualizerHandle>(null)
  useTabThroughRows(section)
  const [first] = results
  useLayoutEffect(() => {
    const handle = ref.current
    return () => {
      if (handle !== null && first !== undefined) leftLists.set(first, handle.cache)
    }
  }, [first])
  const cache = first === undefined ? undefined : leftLists.get(first)
  return (
    <section ref={section} className={styles.rows} aria-label={label} aria-busy={isBusy}>
      <TotalContext value={results.length}>
        <WindowVirtualizer
          ref={ref}
          as="ul"
          item={Item}
          data={results}
          {...(cache !== undefined && { cache })}
        >
          {(result, index) => (
            <div key={searchResultKey(result)} className={styles.cell}>
              <ResultRow result={result} priority={index < PRIORITY_ROWS} />
            </div>
          )}
        </WindowVirtualizer>
      </TotalContext>
    </section>
  )
}
