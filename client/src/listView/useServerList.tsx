import { isWholeList, type ListQuery, WHOLE_LIST } from '@vtube/shared/listQuery'
import { type ReactNode, useMemo } from 'react'
import type { ApiParameters } from '../api/calls.ts'
import type { ListParameters } from '../api/listParameters.ts'
import { useSettings } from '../config/settings.ts'
import { LazyNothingPasses, LazyServerListControls } from './lazyControls.tsx'
import type { ListOffers } from './listOffers.ts'
import { useListQuery } from './useListQuery.ts'
import { toListParameters } from './toListParameters.ts'
import { playableFormats } from './playableFormats.ts'

/** Returns the parameters with which the server sorts and filters a list, or null if it sends the whole list. */
const useListParameters = (query: ListQuery): ListParameters | null =>
  useMemo(() => toListParameters(query, playableFormats), [query])

/** The parameters and the controls of a list that the server sorts and filters. */
export interface ServerList {
  /** The parameters with which the server sorts and filters the list, or null if it sends the whole list. */
  parameters: ListParameters | null
  /** The watched state by which this device filters the list, or null if it does not filter. */
  watched: ListQuery['watched']
  /** The controls above the list, or null for the provider's lists, which have no controls. */
  controls: ReactNode
  /** The notice in place of a list without videos if a filter may have left them out, or else null. */
  nothingPasses: ReactNode
}

interface ServerListOptions {
  /** The name of the list on this device. */
  name: string
  /** The parameters of the whole list, such as its channel. */
  subject: ApiParameters
  offers: ListOffers
  /** A button that saves the list with its filters. */
  action?: ReactNode
}

/**
 * Returns the parameters with which a list of the library is sorted and filtered, which the address of the page states,
 * and the controls that change them. A list of the provider has neither.
 */
export function useServerList({ name, subject, offers, action }: ServerListOptions): ServerList {
  const isLibrary = useSettings().libraryUrl !== undefined
  const { query, setQuery } = useListQuery(isLibrary ? name : null)
  const parameters = useListParameters(query)
  return {
    parameters,
    watched: query.watched,
    controls: isLibrary && (
      <LazyServerListControls
        key={name}
        offers={offers}
        query={query}
        subject={subject}
        parameters={parameters}
        onChange={setQuery}
      >
        {action}
      </LazyServerListControls>
    ),
    nothingPasses: isWholeList({ ...query, sort: null }) ? null : (
      <LazyNothingPasses onReset={() => setQuery(WHOLE_LIST)} />
    ),
  }
}
