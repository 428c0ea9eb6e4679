import SearchX from 'lucide-react/icons/search-x'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { RowsSkeleton } from '../../components/VideoRow/RowSkeleton.tsx'
import { describeQuotaReset } from '../../format/time.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { SavedNotice } from '../../ui/SavedNotice/SavedNotice.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useInfiniteScroll } from '../../ui/useInfiniteScroll.ts'
import { ResultRows } from './ResultRows.tsx'
import styles from './SearchResults.module.css'
import { loadNextResults, openSearch, retrySearch } from './searchThunks.ts'
import { type ResultList, selectSearch } from './selectSearch.ts'

/** A query may run from right to left: its direction is its own, the quotes around it belong to the sentence. */
const isolated = (query: string): string => `\u2068${query}\u2069`

/** The provider may send an empty page with a token: only the last page can make a search empty. */
const isEmpty = ({ results, hasMore }: ResultList): boolean => results.length === 0 && !hasMore

/**
 * Videos and channels that match a query (specification 2, search page): the first page when the query changes,
 * the next ones as the viewer scrolls.
 */
export function SearchResults({ query }: { query: string }) {
  const dispatch = useAppDispatch()
  const remote = useSelector((state: RootState) => selectSearch(state, query))
  const list = remote.status === 'ready' ? remote.data : null

  useEffect(() => {
    dispatch(openSearch(query))
  }, [dispatch, query])
  useInfiniteScroll({
    canLoad: list?.hasMore === true,
    onLoad: () => dispatch(loadNextResults()),
  })

  return (
    <>
      <LoadingBar isLoading={remote.status === 'loading'} />
      <RemoteView
        remote={remote}
        skeleton={<RowsSkeleton />}
        subject="These results"
        onRetry={() => dispatch(retrySearch())}
        isEmpty={isEmpty}
        empty={
          <StateNotice
            isAlert
            icon={<SearchX />}
            title={`Nothing was found for “${isolated(query)}”.`}
            detail={
              describeQuotaReset(list?.quotaResetsAt ?? null) ?? 'Check the spelling, or try other words.'
            }
          />
        }
      >
        {({ results, hasMore, isSaved }) => (
          <>
            {isSaved && <SavedNotice />}
            <ResultRows
              results={results}
              label={`Results for ${query}`}
              isBusy={remote.status === 'loading'}
            />
            {!hasMore && <p className={styles.end}>No more results</p>}
          </>
        )}
      </RemoteView>
    </>
  )
}
