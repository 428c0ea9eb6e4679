import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { isolated } from '../../format/isolated.ts'
import { describeQuotaReset } from '../../format/time.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { StaleNotice } from '../../ui/StaleNotice/StaleNotice.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useInfiniteScroll } from '../../ui/useInfiniteScroll.ts'
import type { Search } from '../../domain/searchResult.ts'
import { Correction } from './Correction.tsx'
import { ResultRows } from './ResultRows.tsx'
import styles from './SearchResults.module.css'
import { selectSearch } from './searchPage.ts'
import { loadNextResults, openSearch, retrySearch } from './searchSlice.ts'
import { ResultSkeletons } from './VideoResult.tsx'

/** The videos and channels that match a query (specification, section 2, search page), with infinite scroll. */
export function SearchResults({ query, isExact }: Required<Search>) {
  const dispatch = useAppDispatch()
  const search = useMemo(() => ({ query, isExact }), [query, isExact])
  const remote = useSelector((state: RootState) => selectSearch(state, search))
  const correctedQuery = useSelector((state: RootState) => state.videos.search.correctedQuery)
  const list = remote.status === 'ready' ? remote.data : null

  useEffect(() => {
    void dispatch(openSearch(search))
  }, [dispatch, search])
  useInfiniteScroll({
    count: list?.items.length ?? 0,
    canLoad: list?.hasMore === true,
    onLoad: () => dispatch(loadNextResults(search)),
  })

  return (
    <>
      <LoadingBar isLoading={remote.status === 'loading'} />
      <RemoteView
        remote={remote}
        skeleton={<ResultSkeletons className={clsx(styles.rows, styles.loading)} />}
        notLoaded={m.resultsNotLoaded}
        onRetry={() => dispatch(retrySearch(search))}
        // The provider may send an empty page with a page token, so a search is empty only if there is no further page.
        isEmpty={({ items, hasMore }) => items.length === 0 && !hasMore}
        empty={
          <StateNotice
            isAlert
            icon={<SearchX />}
            title={t(m.nothingFound, { query: isolated(query) })}
            detail={describeQuotaReset(list?.quotaResetsAt ?? null) ?? t(m.nothingFoundAdvice)}
          />
        }
      >
        {({ items, hasMore, isStale }) => (
          <>
            {isStale && <StaleNotice />}
            {correctedQuery !== null && <Correction query={query} correctedQuery={correctedQuery} />}
            <ResultRows
              results={items}
              label={t(m.resultsFor, { query: isolated(query) })}
              isBusy={remote.status === 'loading'}
            />
            {!hasMore && <p className={styles.end}>{t(m.noMoreResults)}</p>}
          </>
        )}
      </RemoteView>
    </>
  )
}
