import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { playableOf, StoredVideoItem } from '../../components/VideoItem/StoredVideoItem.tsx'
import item from '../../components/VideoItem/VideoItem.module.css'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import { paths } from '../../config/paths.ts'
import type { HistoryEntry } from '../../domain/userData.ts'
import type { LikedVideo } from '../../domain/video.ts'
import { formatTimeOfDay } from '../../format/time.ts'
import { Link } from '../../routing/Link.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { detailsOf } from '../../userData/detailsOf.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useStoredVideo } from '../../userData/useUserData.ts'
import styles from './HistoryRow.module.css'

interface HistoryRowProps {
  data: SignedInUserData
  entry: HistoryEntry
  /** Loads its picture before others, as for the first rows of a page. */
  priority: boolean
  onRemove: () => void
}

/** A watched video with its channel and the time when it was watched. */
export function HistoryRow({ data, entry, priority, onRemove }: HistoryRowProps) {
  const video = useStoredVideo(data, entry.videoId)
  const playable = playableOf(video)
  const watchedAt = new Date(entry.watchedAt).toISOString()
  return (
    <StoredVideoItem
      form="row"
      className={styles.row}
      heading="h3"
      video={video}
      details={playable === null ? 'failed' : detailsOf(playable, entry)}
      priority={priority}
      placeholder={placeholder}
      note={
        <p className={item.meta}>
          <time dateTime={watchedAt}>{formatTimeOfDay(watchedAt)}</time>
        </p>
      }
      onRetry={() => data.videos.retryFailed()}
      onRemove={video === 'pending' ? undefined : onRemove}
    >
      {playable !== null && <Channel video={playable} />}
    </StoredVideoItem>
  )
}

function Channel({ video: { channelId, channelTitle } }: { video: LikedVideo }) {
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

/** The placeholders until the history is open. */
export const HistorySkeleton = () => (
  <SkeletonGroup label={t(m.loadingHistory)} className={styles.skeletons} count={8}>
    <VideoItemSkeleton form="row" className={styles.row}>
      {placeholder}
    </VideoItemSkeleton>
  </SkeletonGroup>
)
