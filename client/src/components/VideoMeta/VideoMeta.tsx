import * as m from '@vtube/messages'
import type { ReactNode } from 'react'
import { t } from '../../language/translate.ts'
import type { VideoDetails } from '../../domain/video.ts'
import { formatViews } from '../../format/count.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './VideoMeta.module.css'

/** The views of a video: loading, failed to load, or loaded. */
type ViewsState = 'pending' | 'failed' | Pick<VideoDetails, 'viewCount'>

interface VideoMetaProps {
  details: ViewsState
  publishedAt: string | null
  /** Replaces the views while they load. */
  waiting?: ReactNode
}

/** Returns 'N/A' if the views failed to load (specification 8), or null if they are hidden. */
function viewsOf(details: ViewsState, waiting: ReactNode): ReactNode {
  if (details === 'pending') return waiting
  if (details === 'failed') return t(m.viewsUnknown)
  return details.viewCount === null ? null : formatViews(details.viewCount)
}

/** A line such as '184k views · 3 days ago'. It leaves out a hidden or unknown part and its dot. */
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
