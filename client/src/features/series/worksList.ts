import { useEffect } from 'react'
import { toFailure } from '../../api/request/RequestError.ts'
import type { WorksPage } from '../../api/library/worksApi.ts'
import type { Remote } from '../../domain/remote.ts'
import { uniqueBy } from '../../domain/uniqueBy.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { createSessionValue, useSessionValue } from '../../storage/sessionValue.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import type { WorksQuery } from './worksQuery.ts'

type State = Remote<WorksPage>

const IDLE: State = { status: 'idle' }

/** The lists that the page knows, by their parameters. Not in Redux, whose keys the specification fixes. */
const lists = createSessionValue<ReadonlyMap<string, State>>(new Map())
const stateOf = (key: string): State => lists.read().get(key) ?? IDLE

/** Returns the parameters of a list. This device itself filters by what the user has watched. */
const parametersOf = ({ sort, genre, year, length }: WorksQuery) => ({
  sort,
  genre,
  year,
  length,
  hl: languageTag(),
})
const keyOf = (query: WorksQuery): string => JSON.stringify([query.kind, parametersOf(query)])

const set = (key: string, state: State) => lists.set(new Map(lists.read()).set(key, state))

const idOf = ({ id }: { id: string }) => id
/** Appends a page. A film that moved because others were added may be on both pages. */
const append = (former: WorksPage, page: WorksPage): WorksPage => ({
  ...page,
  films: uniqueBy([...former.films, ...page.films], idOf),
  series: uniqueBy([...former.series, ...page.series], idOf),
})

/** Requests the first page of a list, or the page after the known ones. The known content stays until the answer. */
const request =
  (query: WorksQuery, isNext: boolean): Thunk<Promise<void>> =>
  async (_dispatch, _getState, { settings, identity }) => {
    const key = keyOf(query)
    const former = stateOf(key)
    const { libraryUrl, sendToken } = settings
    if (former.status === 'loading' || libraryUrl === undefined) return
    const previous = contentOf(former)
    const loading: State = { status: 'loading', previous }
    set(key, loading)
    // The end of the session forgets the request.
    const isCurrent = () => stateOf(key) === loading
    try {
      const { loadWorks } = await import('../../api/library/worksApi.ts')
      const start = isNext ? (previous?.next ?? 0) : 0
      const { signal } = new AbortController()
      const page = await loadWorks(
        { libraryUrl, sendToken },
        query.kind,
        { ...parametersOf(query), start },
        identity,
        signal,
      )
      if (isCurrent())
        set(key, { status: 'ready', data: isNext && previous !== null ? append(previous, page) : page })
    } catch (error) {
      if (isCurrent()) set(key, { status: 'failed', failure: toFailure(error), previous })
    }
  }

const hasNext = (state: State): boolean => (contentOf(state)?.next ?? null) !== null

/** Returns the state of a list, and functions that load its next page and retry after a failure. */
export function useWorks(query: WorksQuery) {
  const dispatch = useAppDispatch()
  const key = keyOf(query)
  const remote = useSessionValue(lists).get(key) ?? IDLE
  useEffect(() => {
    // A list without a next page is requested again, because films may have been added.
    if (!hasNext(stateOf(key))) void dispatch(request(query, false))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the query
  }, [dispatch, key])
  return {
    remote,
    loadNext: () => void dispatch(request(query, true)),
    retry: () => void dispatch(request(query, hasNext(remote))),
  }
}
