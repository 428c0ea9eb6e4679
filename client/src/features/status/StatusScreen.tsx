import * as m from '@vtube/messages'
import Unplug from 'lucide-react/icons/unplug'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import { rich, t } from '../../language/translate.ts'
import { useLoadingAnnouncement } from '../../ui/announce.ts'
import type { ServerStatus, LibraryStatus } from '../../api/library/status.ts'
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
import { counted } from '../../format/count.ts'
import { LibraryFacts, ReadingProgress } from './LibraryFacts.tsx'

/** The contents of a library, the progress of reading them, the skipped files, and the disconnected storage. */
function LibraryView({ library }: { library: LibraryStatus }) {
  const { reading, skippedCount, videoCount, owner } = library
  const hasFacts = skippedCount > 0 || (owner !== null && owner.awayFolders.length > 0)
  return (
    <>
      {(reading !== null || hasFacts) && (
        <div className={gateway.view}>
          {reading !== null && (
            <section className={gateway.figure}>
              <h2 className={gateway.title}>{t(m.libraryBeingRead)}</h2>
              <ReadingProgress reading={reading} />
            </section>
          )}
          {hasFacts && (
            <div className={gateway.figure}>
              <LibraryFacts library={library} hasKinds={false} />
            </div>
          )}
        </div>
      )}
      {(videoCount > 0 || reading === null) && (
        <StateNotice
          icon={<Clapperboard />}
          title={videoCount > 0 ? t(m.libraryFigures, counted(videoCount)) : t(m.noVideosYet)}
          action={<BrowseLink />}
        />
      )}
    </>
  )
}

/** The status page. It shows the remaining quota and the cached answers of a gateway, or the contents of a library. */
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
        empty={<StateNotice icon={<Unplug />} title={t(m.noFigures)} action={<BrowseLink />} />}
      >
        {(status) => status !== null && <Figures status={status} />}
      </RemoteView>
    </>
  )
}

function Figures({ status }: { status: ServerStatus }) {
  if (status.mode === 'library') return <LibraryView library={status} />
  return (
    <>
      <p className={styles.since}>
        {rich(m.countedSince, { since: () => <RelativeTime key="since" iso={status.startedAt} /> })}
      </p>
      <GatewayView figures={status.figures} />
    </>
  )
}

/** The placeholders of three figures and of the line above them, in the same sizes. */
function StatusSkeleton() {
  useLoadingAnnouncement(t(m.loadingFigures))
  return (
    <div className={gateway.view} aria-busy="true">
      <VisuallyHidden as="output">{t(m.loadingFigures)}</VisuallyHidden>
      <Skeleton shape="meta" width="min(42ch, 80%)" />
      <div className={gateway.figures}>
        {[1, 2, 3].map((figure) => (
          <Skeleton key={figure} shape="panel" height="9.25rem" />
        ))}
      </div>
    </div>
  )
}
