import { useEffect } from 'react'
import { toFailure } from '../../api/request/RequestError.ts'
import type { Remote } from '../../domain/remote.ts'
import type { Series } from '../../domain/series.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { createSessionValue, useSessionValue } from '../../storage/sessionValue.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'

type State = Remote<Series | null>

const IDLE: State = { status: 'idle' }
/** The series that the page knows, by ids. Not in Redux, whose keys the specification fixes. */
const known = createSessionValue<ReadonlyMap<string, State>>(new Map())
const stateOf = (id: string): State => known.read().get(id) ?? IDLE
const set = (id: string, state: State) => known.set(new Map(known.read()).set(id, state))

/** Requests a series, unless a request for it is in progress. Until the answer, the known data of the series stays. */
const request =
  (id: string): Thunk<Promise<void>> =>
  async (_dispatch, _getState, { settings, identity }) => {
    const former = stateOf(id)
    if (former.status === 'loading') return
    const loading: State = { status: 'loading', previous: contentOf(former) }
    set(id, loading)
    // The end of the session forgets the request.
    const isCurrent = () => stateOf(id) === loading
    try {
      const { loadSeries } = await import('../../api/library/seriesApi.ts')
      const { signal } = new AbortController()
      const data = await loadSeries(settings, identity, id, signal)
      if (isCurrent()) set(id, { status: 'ready', data })
    } catch (error) {
      if (isCurrent()) set(id, { status: 'failed', failure: toFailure(error), previous: loading.previous })
    }
  }

/**
 * Returns the state of a series, null if it does not exist, and a function that requests it again. Null requests none.
 * @param isFresh whether a known series is requested again, because it may have new parts
 */
export function useSeries(id: string | null, isFresh = false): { remote: State; retry: () => void } {
  const dispatch = useAppDispatch()
  const state = useSessionValue(known).get(id ?? '') ?? IDLE
  useEffect(() => {
    if (id === null) return
    const { status } = stateOf(id)
    if (isFresh || status === 'idle' || status === 'failed') void dispatch(request(id))
  }, [dispatch, id, isFresh])
  return { remote: state, retry: () => id !== null && void dispatch(request(id)) }
}

/** Returns the states of several series by their ids, and requests those that are unknown. */
export function useAllSeries(ids: readonly string[]): ReadonlyMap<string, State> {
  const dispatch = useAppDispatch()
  const key = ids.join(' ')
  useEffect(() => {
    for (const id of key.split(' '))
      if (id !== '' && stateOf(id).status === 'idle') void dispatch(request(id))
  }, [dispatch, key])
  return useSessionValue(known)
}

/** Returns the title of a series, or null while it is unknown. Makes no call. */
export const useSeriesTitle = (id: string): string | null =>
  contentOf(useSessionValue(known).get(id) ?? IDLE)?.title ?? null
