import * as m from '@vtube/messages'
import type { ReactNode } from 'react'
import { t } from '../../language/translate.ts'
import type { VideoDetails } from '../../domain/video.ts'
import { formatViews } from '../../format/count.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './VideoMeta.module.css'

/** The views of a video, which are loading, have failed to load, or have been loaded. */
type ViewsState = 'pending' | 'failed' | Pick<VideoDetails, 'viewCount'>

interface VideoMetaProps {
  details: ViewsState
  publishedAt: string | null
  /**
   * The content in place of the line while the views load. It also replaces the age. Otherwise, a text that is longer
   * than the views could wrap the line, and the list would move when the views arrive.
   */
  waiting?: ReactNode
}

/** Returns the views as text. Returns 'N/A' if they failed to load (specification 8), and null if they are hidden. */
function viewsOf(details: ViewsState): ReactNode {
  if (details === 'pending') return <Skeleton shape="word" />
  if (details === 'failed') return t(m.viewsUnknown)
  return details.viewCount === null ? null : formatViews(details.viewCount)
}

/** A line such as '184k views · 3 days ago'. A part that is hidden or unknown is left out, together with the dot. */
export function VideoMeta({ details, publishedAt, waiting }: VideoMetaProps) {
  if (details === 'pending' && waiting !== undefined) return waiting
  const views = viewsOf(details)
  return (
    <>
      {views}
      {views !== null && publishedAt !== null && <span className={styles.dot}> · </span>}
      {publishedAt !== null && <RelativeTime className={styles.age} iso={publishedAt} />}
    </>
  )
}
