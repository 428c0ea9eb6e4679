import { createSelector } from '@reduxjs/toolkit'
import type { Remote } from '../../domain/remote.ts'
import type { SearchResult } from '../../domain/searchResult.ts'
import type { RootState } from '../../redux/RootState.ts'

/** What the search page shows. `hasMore` is false at the end of the list. */
export interface ResultList {
  results: readonly SearchResult[]
  hasMore: boolean
  isSaved: boolean
  /** When there are searches again, in ISO time, where they are used up. */
  quotaResetsAt: string | null
}

/**
 * The fields of the search folded into the one shape that views read. Results of another query than the one in
 * the address count as nothing: they are never seen under a heading that is not theirs.
 */
export const selectSearch = createSelector(
  [({ videos }: RootState) => videos.search, (_: RootState, query: string) => query],
  (search, query): Remote<ResultList> => {
    const { results, nextPageToken, isSaved, quotaResetsAt, latestRequestId, loading, error, errorKind } =
      search
    if (search.query !== query) return { status: 'idle' }
    const list = { results, hasMore: nextPageToken !== null, isSaved, quotaResetsAt }
    const previous = results.length > 0 ? list : null
    if (loading) return { status: 'loading', previous }
    if (error !== null)
      return { status: 'failed', failure: { kind: errorKind ?? 'unexpected', message: error }, previous }
    if (latestRequestId === null) return { status: 'idle' }
    return { status: 'ready', data: list }
  },
)
