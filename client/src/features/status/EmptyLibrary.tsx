import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import FileX from 'lucide-react/icons/file-x'
import FolderOpen from 'lucide-react/icons/folder-open'
import FolderSync from 'lucide-react/icons/folder-sync'
import { type ReactNode, useEffect } from 'react'
import { paths } from '../../config/paths.ts'
import type { LibraryStatus } from '../../api/library/status.ts'
import { t } from '../../language/translate.ts'
import { announce } from '../../ui/announce.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { DelayedMount } from '../../ui/DelayedMount.tsx'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import styles from './EmptyLibrary.module.css'
import { LibraryFacts, ReadingProgress } from './LibraryFacts.tsx'
import { useStatus } from './useStatus.ts'

/** The time between two refreshes. Files that are added to the library appear within about this time. */
const REFRESH_MS = 5_000

type Phase = 'reading' | 'empty' | 'skipped'

const LOOKS: Readonly<Record<Phase, { icon: ReactNode; title: Message; detail: Message }>> = {
  reading: { icon: <FolderSync />, title: m.libraryBeingRead, detail: m.firstVideosSoon },
  empty: { icon: <FolderOpen />, title: m.libraryEmpty, detail: m.addVideos },
  skipped: { icon: <FileX />, title: m.nothingPlayable, detail: m.addVideos },
}

interface EmptyLibraryProps {
  /** The content for visitors. It is also shown if the server reports nothing that explains the empty feed. */
  neutral: ReactNode
  /** Called with the number of videos when the library turns out to have some. */
  onVideos: (count: number) => void
}

/** Replaces the empty feed of a library. Tells the person who runs the server why the feed is empty and what to do. */
export function EmptyLibrary({ neutral, onVideos }: EmptyLibraryProps) {
  const { remote } = useStatus(REFRESH_MS)
  const status = contentOf(remote)
  const videoCount = status?.mode === 'library' ? status.videoCount : 0
  useEffect(() => {
    if (videoCount > 0) onVideos(videoCount)
  }, [videoCount, onVideos])
  if (remote.status === 'loading' && status === null) return <DelayedMount>{neutral}</DelayedMount>
  if (status?.mode !== 'library' || status.owner === null || videoCount > 0) return neutral
  return <OwnersNotice library={status} owner={status.owner} />
}

interface OwnersNoticeProps {
  library: LibraryStatus
  owner: NonNullable<LibraryStatus['owner']>
}

function OwnersNotice({ library, owner }: OwnersNoticeProps) {
  const { reading, skippedCount } = library
  const phase: Phase = reading !== null ? 'reading' : skippedCount > 0 ? 'skipped' : 'empty'
  const { icon, title, detail } = LOOKS[phase]
  useEffect(() => announce(t(title)), [title])
  return (
    <StateNotice
      icon={icon}
      title={t(title)}
      detail={t(detail)}
      action={
        <div className={styles.action}>
          <div className={styles.help}>
            {reading !== null && <ReadingProgress reading={reading} />}
            <LibraryFacts library={library} hasKinds={reading === null} />
            {reading === null && !owner.isFfmpegInstalled && <p>{t(m.installFfmpeg)}</p>}
            {reading === null && <p>{t(m.otherFolder)}</p>}
          </div>
          <ButtonLink to={paths.status}>{t(m.status)}</ButtonLink>
        </div>
      }
    />
  )
}
