import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import { t } from '../../language/translate.ts'
import { Hidden } from '../../components/Hidden/Hidden.tsx'
import { LazyListEnd } from '../../components/Hidden/LazyListEnd.tsx'
import { type ReasonOf, unlessBlocked, useShown } from '../../components/useShown.ts'
import { isolated } from '../../format/isolated.ts'
import { describeQuotaReset } from '../../format/timeOfDay.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { contentOf, RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { StaleNotice } from '../../ui/StaleNotice/StaleNotice.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import type { ServerList } from '../../listView/useServerList.tsx'
import { useWatchedFilter } from '../../listView/useWatchedFilter.ts'
import type { Search, SearchResult } from '../../domain/searchResult.ts'
import { insertSeries, type ResultRow, resultRowKey } from './insertSeries.ts'
import { Correction } from './Correction.tsx'
import styles from './SearchResults.module.css'
import { selectSearch } from './selectSearch.ts'
import { loadNextResults, openSearch, retrySearch } from './searchSlice.ts'
import { ResultSkeletons, VideoResult } from './VideoResult.tsx'
import { useCountAnnouncement } from '../../ui/announce.ts'
import { VirtualRows } from '../../components/VirtualRows.tsx'
import { ChannelResult } from './ChannelResult.tsx'
import { SeriesResult } from './SeriesResult.tsx'

interface ResultRowsProps {
  rows: readonly ResultRow[]
  /** The label of the list for screen readers. */
  label: string
  /** Whether the next page is loading. */
  isBusy: boolean
}

/** The number of rows that are visible in the window at first. Their pictures are loaded before all others. */
const PRIORITY_ROWS = 4

/** The list of results. Only the rows near the window are in the document. */
function ResultRows({ rows, label, isBusy }: ResultRowsProps) {
  useCountAnnouncement(rows.length, m.resultCount)
  return (
    <VirtualRows items={rows} label={label} isBusy={isBusy} className={styles.rows}>
      {(result, index) => (
        <div key={resultRowKey(result)} className={styles.cell}>
          {result.kind === 'video' ? (
            <VideoResult
              video={result.video}
              startSeconds={result.startSeconds}
              priority={index < PRIORITY_ROWS}
            />
          ) : result.kind === 'channel' ? (
            <ChannelResult channel={result.channel} />
          ) : (
            <SeriesResult series={result.series} />
          )}
        </div>
      )}
    </VirtualRows>
  )
}

interface SearchResultsProps {
  /** The search, in an object that stays the same until it changes. */
  search: Search
  /** The sort order, the filters and the controls of the list of results. */
  view: ServerList
}

const NO_RESULTS: readonly SearchResult[] = []
const unlessResultBlocked: ReasonOf<SearchResult> = (result, rules) =>
  result.kind === 'video' ? rules.hidesVideo(result.video) : rules.hidesChannel(result.channel)
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
  const passing = useWatchedFilter(contentOf(remote)?.items ?? NO_RESULTS, view.watched, videoIdOf)
  const listing = useShown(passing, `search ${query}`, unlessResultBlocked)
  const { shown, reasons } = listing
  const found = useSelector((state: RootState) => state.videos.search.series)
  const series = useShown(found, `search ${query}`, unlessBlocked).shown
  // In a sorted or filtered list, a series only stands before its parts.
  const isWhole = search.list === undefined && view.watched === null
  const rows = useMemo(
    () => insertSeries(shown, series, isWhole ? [query, correctedQuery ?? query] : []),
    [shown, series, isWhole, query, correctedQuery],
  )

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
        isEmpty={({ hasMore }) => rows.length === 0 && !hasMore}
        empty={
          reasons.length > 0 ? (
            <Hidden listing={listing} place="instead" isMixed />
          ) : (
            (view.nothingPasses ?? (
              <StateNotice
                isAlert
                icon={<SearchX />}
                title={t(m.nothingFound, { query: isolated(query) })}
                detail={describeQuotaReset(list?.quotaResetsAt ?? null) ?? t(m.nothingFoundAdvice)}
                action={<BrowseLink />}
              />
            ))
          )
        }
      >
        {({ hasMore, isStale }) => (
          <>
            {isStale && <StaleNotice />}
            {correctedQuery !== null && <Correction query={query} correctedQuery={correctedQuery} />}
            <Hidden listing={listing} place="above" isMixed />
            <ResultRows
              rows={rows}
              label={t(m.resultsFor, { query: isolated(query) })}
              isBusy={remote.status === 'loading'}
            />
            <LazyListEnd
              listing={listing}
              loaded={list}
              onLoad={() => dispatch(loadNextResults(search))}
              isMixed
            />
            {!hasMore && <p className={styles.end}>{t(m.noMoreResults)}</p>}
          </>
        )}
      </RemoteView>
    </>
  )
}
