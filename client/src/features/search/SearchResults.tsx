import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { isolated } from '../../format/isolated.ts'
import { describeQuotaReset } from '../../format/time.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { contentOf, RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { StaleNotice } from '../../ui/StaleNotice/StaleNotice.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useInfiniteScroll } from '../../ui/useInfiniteScroll.ts'
import type { ServerList } from '../../listView/useServerList.tsx'
import { useWatchedFilter } from '../../listView/useWatchedFilter.ts'
import type { Search, SearchResult } from '../../domain/searchResult.ts'
import { Correction } from './Correction.tsx'
import { ResultRows } from './ResultRows.tsx'
import styles from './SearchResults.module.css'
import { selectSearch } from './searchPage.ts'
import { loadNextResults, openSearch, retrySearch } from './searchSlice.ts'
import { ResultSkeletons } from './VideoResult.tsx'

interface SearchResultsProps {
  /** The search, in an object that stays the same until it changes. */
  search: Search
  /** How the results are sorted and filtered. */
  view: ServerList
}

const NO_RESULTS: readonly SearchResult[] = []
const videoIdOf = (result: SearchResult) => (result.kind === 'video' ? result.video.id : null)

/** The videos and channels that match a query (specification, section 2, search page), with infinite scroll. */
export function SearchResults({ search, view }: SearchResultsProps) {
  const dispatch = useAppDispatch()
  const { query } = search
  const remote = useSelector((state: RootState) => selectSearch(state, search))
  const correctedQuery = useSelector((state: RootState) => state.videos.search.correctedQuery)
  const list = remote.status === 'ready' ? remote.data : null

  useEffect(() => {
    void dispatch(openSearch(search))
  }, [dispatch, search])
  const shown = useWatchedFilter(contentOf(remote)?.items ?? NO_RESULTS, view.watched, videoIdOf)
  useInfiniteScroll({
    count: shown.length,
    canLoad: list?.hasMore === true,
    onLoad: () => dispatch(loadNextResults(search)),
  })

  return (
    <>
      {view.controls}
      <LoadingBar isLoading={remote.status === 'loading'} />
      <RemoteView
        remote={remote}
        skeleton={<ResultSkeletons className={clsx(styles.rows, styles.loading)} />}
        notLoaded={m.resultsNotLoaded}
        onRetry={() => dispatch(retrySearch(search))}
        // The provider may send an empty page with a page token, so a search is empty only if there is no further page.
        isEmpty={({ hasMore }) => shown.length === 0 && !hasMore}
        empty={
          view.nothingPasses ?? (
            <StateNotice
              isAlert
              icon={<SearchX />}
              title={t(m.nothingFound, { query: isolated(query) })}
              detail={describeQuotaReset(list?.quotaResetsAt ?? null) ?? t(m.nothingFoundAdvice)}
            />
          )
        }
      >
        {({ hasMore, isStale }) => (
          <>
            {isStale && <StaleNotice />}
            {correctedQuery !== null && <Correction query={query} correctedQuery={correctedQuery} />}
            <ResultRows
              results={shown}
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
