import Clapperboard from 'lucide-react/icons/clapperboard'
import Unplug from 'lucide-react/icons/unplug'
import type { ServerStatus } from '../../domain/serverStatus.ts'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { GatewayView } from './GatewayView.tsx'
import styles from './StatusScreen.module.css'
import { StatusSkeleton } from './StatusSkeleton.tsx'
import { useStatus } from './useStatus.ts'

const videosOf = (count: number): string => (count === 1 ? '1 video' : `${count.toLocaleString('en')} videos`)

/** How much of the provider's daily budget is left, and how much of what visitors see costs none of it. */
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
        isEmpty={({ known }) => known === null}
        empty={
          <StateNotice
            icon={<Unplug />}
            title="This page asks the video service directly: there is no server between that keeps figures."
          />
        }
      >
        {({ known }) => known !== null && <Known status={known} />}
      </RemoteView>
    </>
  )
}

function Known({ status }: { status: ServerStatus }) {
  if (status.mode === 'library')
    return (
      <StateNotice
        icon={<Clapperboard />}
        title={`This server plays ${videosOf(status.videoCount)} of its own library: nothing of a daily budget is spent.`}
      />
    )
  return (
    <>
      <p className={styles.since}>
        Counted since this server started, <RelativeTime iso={status.startedAt} />. The figures renew
        themselves.
      </p>
      <GatewayView figures={status.figures} />
    </>
  )
}
