import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '@vtube/shared/createListeners'
import { toFailure } from '../../api/request/RequestError.ts'
import type { Remote } from '../../domain/remote.ts'
import type { Series } from '../../domain/series.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'

type State = Remote<Series | null>

const IDLE: State = { status: 'idle' }
/** The series that the page knows, by ids. The specification defines all keys of the Redux store, without them. */
const known = new Map<string, State>()
const changes = createListeners()
let session = new AbortController()

sessionEnd.subscribe(() => {
  session.abort()
  session = new AbortController()
  known.clear()
  changes.notify()
})

function set(id: string, state: State): void {
  known.set(id, state)
  changes.notify()
}

/** Requests a series, unless a request for it is in progress. Until the answer, the known data of the series stays. */
const request =
  (id: string): Thunk<Promise<void>> =>
  async (_dispatch, _getState, { settings, identity }) => {
    const former = known.get(id) ?? IDLE
    if (former.status === 'loading') return
    const { signal } = session
    set(id, { status: 'loading', previous: contentOf(former) })
    try {
      const { loadSeries } = await import('../../api/library/seriesApi.ts')
      const data = await loadSeries(settings, identity, id, signal)
      if (!signal.aborted) set(id, { status: 'ready', data })
    } catch (error) {
      if (!signal.aborted)
        set(id, { status: 'failed', failure: toFailure(error), previous: contentOf(former) })
    }
  }

/**
 * Returns the state of a series, null if it does not exist, and a function that requests it again. Null requests none.
 * @param isFresh whether a known series is requested again, because it may have new parts
 */
export function useSeries(id: string | null, isFresh = false): { remote: State; retry: () => void } {
  const dispatch = useAppDispatch()
  const read = () => (id === null ? IDLE : (known.get(id) ?? IDLE))
  const remote = useSyncExternalStore(changes.subscribe, read)
  useEffect(() => {
    if (id === null) return
    const { status } = known.get(id) ?? IDLE
    if (isFresh || status === 'idle' || status === 'failed') void dispatch(request(id))
  }, [dispatch, id, isFresh])
  return { remote, retry: () => id !== null && void dispatch(request(id)) }
}

/** Returns the title of a series, or null while it is unknown. Makes no call. */
export const useSeriesTitle = (id: string): string | null =>
  useSyncExternalStore(changes.subscribe, () => contentOf(known.get(id) ?? IDLE)?.title ?? null)
