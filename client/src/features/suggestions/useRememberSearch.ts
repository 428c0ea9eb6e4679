import { useEffect } from 'react'
import { rememberSearch } from '../../storage/recentSearches.ts'
import { isHistoryPaused } from '../../userData/history.ts'
import { useUserDataView } from '../../userData/useUserData.ts'

/** Remembers a search on this device when its results are opened, unless the user has paused the history. */
export function useRememberSearch(query: string | null): void {
  const isPaused = useUserDataView(isHistoryPaused, null)
  useEffect(() => {
    if (query !== null && isPaused === false) rememberSearch(query)
  }, [query, isPaused])
}
