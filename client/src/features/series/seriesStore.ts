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
const setAll = (states: Iterable<readonly [id: string, State]>) =>
  known.set(new Map([...known.read(), ...states]))

/** Requests series, except those that are being requested. Until the answer, the known data of a series stays. */
const request =
  (ids: readonly string[]): Thunk<Promise<void>> =>
  async (_dispatch, _getState, { settings, identity }) => {
    const wanted = ids.filter((id) => stateOf(id).status !== 'loading')
    if (wanted.length === 0) return
    const loading = new Map(
      wanted.map((id) => [id, { status: 'loading', previous: contentOf(stateOf(id)) } as const]),
    )
    setAll(loading)
    const settle = (stateAfter: (id: string) => State) => {
      // The end of the session forgets the request.
      const current = wanted.filter((id) => stateOf(id) === loading.get(id))
      setAll(current.map((id) => [id, stateAfter(id)]))
    }
    try {
      const { loadSeries } = await import('../../api/library/seriesApi.ts')
      const found = await loadSeries(settings, identity, wanted, new AbortController().signal)
      const byId = new Map(found.map((series) => [series.id, series]))
      settle((id) => ({ status: 'ready', data: byId.get(id) ?? null }))
    } catch (error) {
      const failure = toFailure(error)
      settle((id) => ({ status: 'failed', failure, previous: loading.get(id)?.previous ?? null }))
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
    if (isFresh || status === 'idle' || status === 'failed') void dispatch(request([id]))
  }, [dispatch, id, isFresh])
  return { remote: state, retry: () => id !== null && void dispatch(request([id])) }
}

/** Returns the states of several series by their ids, and requests those that are unknown in one call. */
export function useAllSeries(ids: readonly string[]): ReadonlyMap<string, State> {
  const dispatch = useAppDispatch()
  const key = ids.join(' ')
  useEffect(() => {
    const unknown = key.split(' ').filter((id) => id !== '' && stateOf(id).status === 'idle')
    void dispatch(request(unknown))
  }, [dispatch, key])
  return useSessionValue(known)
}

/** Returns the title of a series, or null while it is unknown. Makes no call. */
export const useSeriesTitle = (id: string): string | null =>
  contentOf(useSessionValue(known).get(id) ?? IDLE)?.title ?? null
