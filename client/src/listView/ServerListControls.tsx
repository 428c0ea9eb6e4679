import type { ListQuery } from '@vtube/shared/listQuery'
import type { ReactNode } from 'react'
import type { ApiParameters } from '../api/calls.ts'
export { ListControls } from './ListControls.tsx'
export { NothingPasses } from './NothingPasses.tsx'
import { ListControls } from './ListControls.tsx'
import type { ListOffers } from './listOffers.ts'
import { useListCounts } from './useListCounts.ts'

export interface ServerListControlsProps {
  offers: ListOffers
  query: ListQuery
  /** The parameters of the whole list, such as its channel. */
  subject: ApiParameters
  /** The parameters of the query, or null if the list is neither sorted nor filtered. */
  parameters: ApiParameters | null
  onChange: (query: ListQuery) => void
  /** A button that saves the list with its filters. */
  children?: ReactNode
}

/** The controls of a list that the server sorts, filters and counts. */
export function ServerListControls({ subject, parameters, query, ...rest }: ServerListControlsProps) {
  const counts = useListCounts(subject, parameters)
  // The server does not know what the user has watched, so its total would be wrong.
  const shown = counts !== null && query.watched !== null ? { ...counts, total: null } : counts
  return <ListControls {...rest} isSearch={'q' in subject} query={query} counts={shown} />
}
