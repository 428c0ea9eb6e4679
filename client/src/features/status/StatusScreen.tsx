import Clapperboard from 'lucide-react/icons/clapperboard'
import Unplug from 'lucide-react/icons/unplug'
import { useLoadingAnnouncement } from '../../ui/announce.ts'
import type { ServerStatus } from '../../domain/serverStatus.ts'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { GatewayView } from './GatewayView.tsx'
import gateway from './GatewayView.module.css'
import styles from './StatusScreen.module.css'
import { useStatus } from './useStatus.ts'

const videosOf = (count: number): string => (count === 1 ? '1 video' : `${count.toLocaleString('en')} videos`)

/** The status page: how much of the provider's daily quota is left, and how many answers cost none of it. */
export function StatusScreen() {
  const { remote, retry } = useStatus()
  return (
    <>
      <LoadingBar isLoading={remote.status === 'loading'} />
      <h1 className={styles.heading}>Status</h1>
      <RemoteView
        remote={remote}
        skeleton={<StatusSkeleton />}
        subject="The figures of the server"
        onRetry={retry}
        isEmpty={({ serverStatus }) => serverStatus === null}
        empty={
          <StateNotice
            icon={<Unplug />}
            title="This page calls the video service directly: there is no server that collects figures."
          />
        }
      >
        {({ serverStatus }) => serverStatus !== null && <Figures status={serverStatus} />}
      </RemoteView>
    </>
  )
}

function Figures({ status }: { status: ServerStatus }) {
  if (status.mode === 'library')
    return (
      <StateNotice
        icon={<Clapperboard />}
        title={`This server plays ${videosOf(status.videoCount)} of its own library and uses no daily quota.`}
      />
    )
  return (
    <>
      <p className={styles.since}>
        Counted since this server started, <RelativeTime iso={status.startedAt} />. They refresh
        automatically.
      </p>
      <GatewayView figures={status.figures} />
    </>
  )
}

/** The placeholder of three figures and the line above them, in their size. */
function StatusSkeleton() {
  useLoadingAnnouncement('Loading figures')
  return (
    <div className={gateway.view} aria-busy="true">
      <VisuallyHidden as="output">Loading figures</VisuallyHidden>
      <Skeleton shape="meta" width="min(42ch, 80%)" />
      <div className={gateway.figures}>
        {[1, 2, 3].map((figure) => (
          <Skeleton key={figure} className={gateway.placeholder} />
        ))}
      </div>
    </div>
  )
}
