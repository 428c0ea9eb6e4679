import { type ListQuery, readListQuery, withListQuery } from '@vtube/shared/listQuery'
import { startTransition, useEffect, useEffectEvent, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from '../routing/hooks.ts'
import { keepListQuery, keptListQuery } from '../storage/listQueries.ts'

const addressOf = (query: ListQuery): string => withListQuery(new URLSearchParams(), query).toString()

export interface ListQueryState {
  query: ListQuery
  /** Changes the query in the address, and stores it on this device. */
  setQuery: (query: ListQuery) => void
}

/**
 * Reads and writes the query of a list, which says how the list is sorted and filtered. The query is part of the
 * address. If the address contains no query, the query that this device has stored for the list is added to the
 * address. Each change replaces the history entry, so that the Back button leaves the list.
 * @param list the name of the list on this device, such as `channel UC123`, or null if the list has no query
 */
export function useListQuery(list: string | null): ListQueryState {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const { query, isRestored } = useMemo(() => {
    const given = readListQuery(new URLSearchParams(list === null ? '' : search))
    if (list === null || addressOf(given) !== '') return { query: given, isRestored: false }
    const kept = keptListQuery(list)
    return { query: kept, isRestored: addressOf(kept) !== '' }
  }, [list, search])

  const write = (next: ListQuery) => {
    const parameters = withListQuery(new URLSearchParams(search), next).toString()
    navigate(pathname + (parameters === '' ? '' : `?${parameters}`) + hash, { replace: true, state })
  }
  const restore = useEffectEvent(write)
  useEffect(() => {
    if (isRestored) restore(query)
  }, [query, isRestored])

  // The router may render a new address late. Until then, the controls and the list already show the chosen query.
  const [shownQuery, showQuery] = useOptimistic(query)
  return {
    query: shownQuery,
    setQuery(next) {
      if (list !== null) keepListQuery(list, next)
      startTransition(() => {
        showQuery(next)
        write(next)
      })
    },
  }
}
