import { useEffect, useRef, useState } from 'react'
import { loadStatus } from '../../api/status.ts'
import { toFailure } from '../../api/RequestError.ts'
import type { Remote } from '../../domain/remote.ts'
import type { ServerStatus } from '../../domain/serverStatus.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { Thunk } from '../../redux/Thunk.ts'

const REFRESH_MS = 30_000

/** Null where no server of ours stands between. */
type Known = ServerStatus | null

const fetchStatus =
  (signal: AbortSignal): Thunk<Promise<Known>> =>
  (_dispatch, _getState, { settings, identity }) =>
    loadStatus(settings, identity, signal)

const contentOf = (remote: Remote<{ known: Known }>) =>
  remote.status === 'ready' ? remote.data : remote.status === 'idle' ? null : remote.previous

/**
 * The figures of the server. They renew themselves every 30 s while somebody looks at them, and without a word: what
 * is there stays until the next ones come. None of it is in the store, whose keys are the specification's.
 */
export function useStatus(): { remote: Remote<{ known: Known }>; retry: () => void } {
  const dispatch = useAppDispatch()
  const [remote, setRemote] = useState<Remote<{ known: Known }>>({ status: 'loading', previous: null })
  const refreshRef = useRef<() => void>(() => {})

  useEffect(() => {
    const controller = new AbortController()
    let isUnderWay = false
    async function refresh() {
      if (isUnderWay || document.visibilityState === 'hidden') return
      isUnderWay = true
      try {
        const known = await dispatch(fetchStatus(controller.signal))
        if (!controller.signal.aborted) setRemote({ status: 'ready', data: { known } })
      } catch (error) {
        if (controller.signal.aborted) return
        const failure = toFailure(error)
        setRemote((former) => ({ status: 'failed', failure, previous: contentOf(former) }))
      } finally {
        isUnderWay = false
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
    setRemote((former) => ({ status: 'loading', previous: contentOf(former) }))
    refreshRef.current()
  }
  return { remote, retry }
}
