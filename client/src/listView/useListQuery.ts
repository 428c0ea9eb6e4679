import { type ListQuery, readListQuery, withListQuery } from '@vtube/shared/listQuery'
import { startTransition, useEffect, useEffectEvent, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from '../routing/hooks.ts'
import { keepListQuery, keptListQuery } from '../storage/listQueries.ts'

const addressOf = (query: ListQuery): string => withListQuery(new URLSearchParams(), query).toString()

export interface ListQueryState {
  query: ListQuery
  /** Changes the query in the address, and keeps it on this device. */
  setQuery: (query: ListQuery) => void
}

/**
 * Reads and writes how a list is sorted and filtered, which the address says. If the address says nothing, the query
 * that this device keeps for the list is restored into it. Each change replaces the history entry, so that going back
 * leaves the list.
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

  // The router renders a new address when the browser has time. Controls and list show at once what was chosen.
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
