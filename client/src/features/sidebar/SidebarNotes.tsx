import * as m from '@vtube/messages'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { type ReactNode, useEffect } from 'react'
import { paths } from '../../config/paths.ts'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { playlistItems } from '../../userData/playlists.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import styles from './SidebarNotes.module.css'
import { sidebarNotes } from './sidebarNotes.ts'
import { useNewUploads } from './useNewUploads.ts'
import { useTopicCounts } from './useTopicCounts.ts'

const countNote = (count: number): ReactNode => (
  <>
    {' '}
    <span className={styles.count}>
      <span aria-hidden>{counted(count).count}</span>
      <VisuallyHidden>{t(m.videoCount, counted(count))}</VisuallyHidden>
    </span>
  </>
)

/** Marks an entry without videos, which the style sheet mutes. */
const EMPTY_NOTE = <span className={styles.empty} hidden />

/** Renders nothing. Sets the notes of the entries: the numbers of their videos, and a dot for new videos. */
export function SidebarNotes() {
  const laterCount = useUserDataView(playlistItems, WATCH_LATER)?.length ?? 0
  const hasNewUploads = useNewUploads()
  const topicCounts = useTopicCounts()
  useEffect(() => {
    const notes: Record<string, ReactNode> = {}
    for (const [topic, count] of topicCounts)
      notes[paths.home(topic)] = count === 0 ? EMPTY_NOTE : countNote(count)
    if (laterCount > 0) notes[paths.playlist(WATCH_LATER)] = countNote(laterCount)
    if (hasNewUploads)
      notes[paths.home('Subscriptions')] = (
        <>
          {' '}
          <span className={styles.dot}>
            <VisuallyHidden>{t(m.unseenVideos)}</VisuallyHidden>
          </span>
        </>
      )
    sidebarNotes.set(notes)
  }, [laterCount, hasNewUploads, topicCounts])
  return null
}
