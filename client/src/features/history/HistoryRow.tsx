import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { StoredVideoItem, videoIn } from '../../components/VideoItem/StoredVideoItem.tsx'
import item from '../../components/VideoItem/VideoItem.module.css'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import { paths } from '../../config/paths.ts'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import type { Video } from '../../domain/video.ts'
import { formatTimeOfDay } from '../../format/timeOfDay.ts'
import { Link } from '../../routing/Link.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { reportedDetails } from '../../userData/history.ts'
import { useVideo, useVideoStore } from '../../videos/useVideo.ts'
import styles from './HistoryRow.module.css'

interface HistoryRowProps {
  entry: HistoryEntry
  /** Whether the picture loads before others, as for the first rows of a page. */
  priority: boolean
  onRemove: () => void
}

/** A watched video with its channel and the time at which it was watched. */
export function HistoryRow({ entry, priority, onRemove }: HistoryRowProps) {
  const videos = useVideoStore()
  const state = useVideo(entry.videoId, reportedDetails(entry))
  const video = videoIn(state)
  const watchedAt = new Date(entry.watchedAt).toISOString()
  return (
    <StoredVideoItem
      form="row"
      className={styles.row}
      heading="h3"
      state={state}
      priority={priority}
      placeholder={placeholder}
      note={
        <p className={item.meta}>
          <time dateTime={watchedAt}>{formatTimeOfDay(watchedAt)}</time>
        </p>
      }
      onRetry={videos.stored.retryFailed}
      onRemove={state.status === 'pending' ? undefined : onRemove}
    >
      {video !== null && <Channel video={video} />}
    </StoredVideoItem>
  )
}

function Channel({ video: { channelId, channelTitle } }: { video: Video }) {
  const name = (
    <span className={item.channelName} dir="auto">
      {channelTitle || t(m.channel)}
    </span>
  )
  if (channelId === '') return <p className={styles.channel}>{name}</p>
  return (
    <Link className={styles.channel} to={paths.channel(channelId)}>
      {name}
    </Link>
  )
}

const placeholder = (
  <>
    <Skeleton className={styles.skeletonTitle} shape="line" width="80%" />
    <Skeleton shape="meta" width="40%" />
    <Skeleton shape="meta" width="20%" />
  </>
)

/** The placeholders that are shown until the history is open. */
export const HistorySkeleton = () => (
  <SkeletonGroup label={t(m.loadingHistory)} className={styles.skeletons} count={8}>
    <VideoItemSkeleton form="row" className={styles.row}>
      {placeholder}
    </VideoItemSkeleton>
  </SkeletonGroup>
)
