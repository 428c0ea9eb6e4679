import * as m from '@vtube/messages'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Unplug from 'lucide-react/icons/unplug'
import { useEffect, useRef, useState } from 'react'
import { rich, t } from '../../language/translate.ts'
import { toFailure } from '../../api/RequestError.ts'
import { loadStatus } from '../../api/status.ts'
import { counted } from '../../format/count.ts'
import type { Remote } from '../../domain/remote.ts'
import { useLoadingAnnouncement } from '../../ui/announce.ts'
import type { ServerStatus } from '../../domain/serverStatus.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { contentOf, RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { GatewayView } from './GatewayView.tsx'
import gateway from './GatewayView.module.css'
import styles from './StatusScreen.module.css'

const REFRESH_MS = 30_000

const fetchStatus =
  (signal: AbortSignal): Thunk<Promise<ServerStatus | null>> =>
  (_dispatch, _getState, { settings, identity }) =>
    loadStatus(settings, identity, signal)

/**
 * Loads the figures of the server, and refreshes them silently every 30 s while the page is visible; null where the
 * client talks to the provider directly. They are not in the store, whose keys are those of the specification.
 */
function useStatus() {
  const dispatch = useAppDispatch()
  const [remote, setRemote] = useState<Remote<ServerStatus | null>>({ status: 'loading', previous: null })
  const refreshRef = useRef(() => {})

  useEffect(() => {
    const controller = new AbortController()
    let isInFlight = false
    async function refresh() {
      if (isInFlight || document.visibilityState === 'hidden') return
      isInFlight = true
      try {
        const data = await dispatch(fetchStatus(controller.signal))
        if (!controller.signal.aborted) setRemote({ status: 'ready', data })
      } catch (error) {
        if (controller.signal.aborted) return
        const failure = toFailure(error)
        setRemote((former) => ({ status: 'failed', failure, previous: contentOf(former) }))
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
    setRemote((former) => ({ status: 'loading', previous: contentOf(former) }))
    refreshRef.current()
  }
  return { remote, retry }
}

/** The status page: how much of the provider's daily quota is left, and how many answers cost none of it. */
export function StatusScreen() {
  const { remote, retry } = useStatus()
  return (
    <>
      <LoadingBar isLoading={remote.status === 'loading'} />
      <h1 className={styles.heading}>{t(m.status)}</h1>
      <RemoteView
        remote={remote}
        skeleton={<StatusSkeleton />}
        notLoaded={m.figuresNotLoaded}
        onRetry={retry}
        empty={<StateNotice icon={<Unplug />} title={t(m.noFigures)} />}
      >
        {(status) => status !== null && <Figures status={status} />}
      </RemoteView>
    </>
  )
}

function Figures({ status }: { status: ServerStatus }) {
  if (status.mode === 'library')
    return <StateNotice icon={<Clapperboard />} title={t(m.libraryFigures, counted(status.videoCount))} />
  return (
    <>
      <p className={styles.since}>
        {rich(m.countedSince, { since: () => <RelativeTime key="since" iso={status.startedAt} /> })}
      </p>
      <GatewayView figures={status.figures} />
    </>
  )
}

/** The placeholder of three figures and the line above them, in their size. */
function StatusSkeleton() {
  useLoadingAnnouncement(t(m.loadingFigures))
  return (
    <div className={gateway.view} aria-busy="true">
      <VisuallyHidden as="output">{t(m.loadingFigures)}</VisuallyHidden>
      <Skeleton shape="meta" width="min(42ch, 80%)" />
      <div className={gateway.figures}>
        {[1, 2, 3].map((figure) => (
          <Skeleton key={figure} className={gateway.placeholder} />
        ))}
      </div>
    </div>
  )
}
