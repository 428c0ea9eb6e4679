import { useEffect, useRef, useState } from 'react'
import { toFailure } from '../../api/request/RequestError.ts'
import { loadStatus, type ServerStatus } from '../../api/library/status.ts'
import type { Remote } from '../../domain/remote.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'

const REFRESH_MS = 30_000
/** The time between two refreshes while a library is being read. */
const READING_REFRESH_MS = 2_000

const fetchStatus =
  (signal: AbortSignal): Thunk<Promise<ServerStatus | null>> =>
  (_dispatch, _getState, { settings, identity }) =>
    loadStatus(settings, identity, signal)

const isReading = (status: ServerStatus | null) => status?.mode === 'library' && status.reading !== null

/**
 * Loads the figures of the server, and refreshes them silently while the page is visible. The figures are null if the
 * client uses the provider directly. The figures are not in the store, because the specification defines all keys of
 * the store.
 * @param refreshMs the time between two refreshes while no library is being read
 */
export function useStatus(refreshMs = REFRESH_MS) {
  const dispatch = useAppDispatch()
  const [remote, setRemote] = useState<Remote<ServerStatus | null>>({ status: 'loading', previous: null })
  const refreshRef = useRef(() => {})

  useEffect(() => {
    const controller = new AbortController()
    let isInFlight = false
    let timer = setInterval(handleRefresh, refreshMs)
    async function refresh() {
      if (isInFlight || document.visibilityState === 'hidden') return
      isInFlight = true
      try {
        const data = await dispatch(fetchStatus(controller.signal))
        if (controller.signal.aborted) return
        clearInterval(timer)
        timer = setInterval(handleRefresh, isReading(data) ? READING_REFRESH_MS : refreshMs)
        setRemote({ status: 'ready', data })
      } catch (error) {
        if (controller.signal.aborted) return
        const failure = toFailure(error)
        setRemote((former) => ({ status: 'failed', failure, previous: contentOf(former) }))
      } finally {
        isInFlight = false
      }
    }
    function handleRefresh() {
      void refresh()
    }
    refreshRef.current = handleRefresh
    handleRefresh()
    document.addEventListener('visibilitychange', handleRefresh)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleRefresh)
    }
  }, [dispatch, refreshMs])

  const retry = () => {
    setRemote((former) => ({ status: 'loading', previous: contentOf(former) }))
    refreshRef.current()
  }
  return { remote, retry }
}
