import * as m from '@vtube/messages'
import type { ReactNode } from 'react'
import { t } from '../../language/translate.ts'
import type { VideoDetails } from '../../domain/video.ts'
import { formatViews } from '../../format/count.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './VideoMeta.module.css'

/** Views that load, that failed to load, or that the service gave. */
type ViewsState = 'pending' | 'failed' | Pick<VideoDetails, 'viewCount'>

interface VideoMetaProps {
  details: ViewsState
  publishedAt: string | null
  /** Shown in place of the views while they load. */
  waiting?: ReactNode
}

/** Returns 'N/A' when the views failed to load (specification 8); null when they are hidden. */
function viewsOf(details: ViewsState, waiting: ReactNode): ReactNode {
  if (details === 'pending') return waiting
  if (details === 'failed') return t(m.viewsUnknown)
  return details.viewCount === null ? null : formatViews(details.viewCount)
}

/** '184k views · 3 days ago'. A part that is hidden or unknown is left out, with its dot. */
export function VideoMeta({ details, publishedAt, waiting }: VideoMetaProps) {
  const views = viewsOf(details, waiting ?? <Skeleton shape="word" />)
  return (
    <>
      {views}
      {views !== null && publishedAt !== null && <span className={styles.dot}> · </span>}
      {publishedAt !== null && (
        <span className={styles.age}>
          <RelativeTime iso={publishedAt} />
        </span>
      )}
    </>
  )
}
