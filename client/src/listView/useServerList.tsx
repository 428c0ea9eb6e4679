import { type ListQuery, WHOLE_LIST } from '@vtube/shared/listQuery'
import { type ReactNode, Suspense } from 'react'
import type { ApiParameters } from '../api/calls.ts'
import type { ListParameters } from '../api/listParameters.ts'
import { useSettings } from '../config/settings.ts'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { lazyOrNothing } from '../ui/lazyOrNothing.ts'
import type { ListOffers } from './listOffers.ts'
import styles from './ListControls.module.css'
import { useListParameters } from './useListParameters.ts'
import { useListQuery } from './useListQuery.ts'

const loadControls = withDeferredMessages(() => import('./ServerListControls.tsx'))
const Controls = lazyOrNothing(() => loadControls().then(({ ServerListControls }) => ServerListControls))

const NothingPasses = lazyOrNothing(() => loadControls().then(({ NothingPasses }) => NothingPasses))

const isFiltered = (query: ListQuery): boolean =>
  Object.entries(query).some(([key, value]) => key !== 'sort' && value !== null && value !== false)

/** A list that the server sorts and filters. */
export interface ServerList {
  /** How the server sorts and filters the list, or null if the list is whole. */
  parameters: ListParameters | null
  /** By what the user has watched the list is filtered on this device, or null. */
  watched: ListQuery['watched']
  /** The controls above the list, or null where lists have none. */
  controls: ReactNode
  /** What stands in place of a list without videos if a filter may have left them out, or else null. */
  nothingPasses: ReactNode
}

interface ServerListOptions {
  /** The name of the list on this device. */
  name: string
  /** The parameters of the whole list, such as its channel. */
  subject: ApiParameters
  offers: ListOffers
  /** A further control of the list. */
  action?: ReactNode
}

/** Sorts and filters a list of a library by its address. The provider's lists have neither controls nor parameters. */
export function useServerList({ name, subject, offers, action }: ServerListOptions): ServerList {
  const isLibrary = useSettings().libraryUrl !== undefined
  const { query, setQuery } = useListQuery(isLibrary ? name : null)
  const parameters = useListParameters(query)
  return {
    parameters,
    watched: query.watched,
    controls: isLibrary && (
      <Suspense fallback={<div className={styles.placeholder} />}>
        <Controls
          key={name}
          offers={offers}
          query={query}
          subject={subject}
          parameters={parameters}
          onChange={setQuery}
        >
          {action}
        </Controls>
      </Suspense>
    ),
    nothingPasses: isFiltered(query) ? (
      <Suspense>
        <NothingPasses onReset={() => setQuery(WHOLE_LIST)} />
      </Suspense>
    ) : null,
  }
}
