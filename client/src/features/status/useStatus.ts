import { useEffect, useRef, useState } from 'react'
import { loadStatus } from '../../api/status.ts'
import { toFailure } from '../../api/RequestError.ts'
import type { Remote } from '../../domain/remote.ts'
import type { ServerStatus } from '../../domain/serverStatus.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'

const REFRESH_MS = 30_000

/** The content of the page. `serverStatus` is null where the client talks to the provider directly. */
interface Content {
  serverStatus: ServerStatus | null
}

const fetchStatus =
  (signal: AbortSignal): Thunk<Promise<ServerStatus | null>> =>
  (_dispatch, _getState, { settings, identity }) =>
    loadStatus(settings, identity, signal)

const contentOf = (remote: Remote<Content>) =>
  remote.status === 'ready' ? remote.data : remote.status === 'idle' ? null : remote.previous

/**
 * Loads the figures of the server, and refreshes them silently every 30 s while the page is visible. They are not in the
 * store, whose keys are those of the specification.
 */
export function useStatus(): { remote: Remote<Content>; retry: () => void } {
  const dispatch = useAppDispatch()
  const [remote, setRemote] = useState<Remote<Content>>({ status: 'loading', previous: null })
  const refreshRef = useRef<() => void>(() => {})

  useEffect(() => {
    const controller = new AbortController()
    let isInFlight = false
    async function refresh() {
      if (isInFlight || document.visibilityState === 'hidden') return
      isInFlight = true
      try {
        const serverStatus = await dispatch(fetchStatus(controller.signal))
        if (!controller.signal.aborted) setRemote({ status: 'ready', data: { serverStatus } })
      } catch (error) {
        if (controller.signal.aborted) return
        const failure = toFailure(error)
        setRemote((previous) => ({ status: 'failed', failure, previous: contentOf(previous) }))
      } finally {
        isInFlight = false
      }
    }
    const handleRefresh = () => void refresh()
    refreshRef.current = handleRefresh
    handleRefresh()
    const timer = setInterval(handleRefresh, REFRESH_MS)
    document.addEventListener('visibilitychange', handleRefresh)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleRefresh)
    }
  }, [dispatch])

  const retry = () => {
    setRemote((previous) => ({ status: 'loading', previous: contentOf(previous) }))
    refreshRef.current()
  }
  return { remote, retry }
}
