import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { StoredVideoItem } from '../../components/VideoItem/StoredVideoItem.tsx'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import type { HistoryEntry } from '../../domain/userData.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { reportedDetails } from '../../userData/history.ts'
import { useVideo, useVideoStore } from '../../videos/useVideo.ts'
import styles from './ContinueCard.module.css'

interface ContinueCardProps {
  entry: HistoryEntry
  onRemove: () => void
}

const placeholder = (
  <>
    <div className={styles.title}>
      <Skeleton shape="meta" width="90%" />
      <Skeleton shape="meta" width="60%" />
    </div>
    <Skeleton shape="meta" width="50%" />
  </>
)

/** A small card for a video that the user has begun to watch. */
export function ContinueCard({ entry, onRemove }: ContinueCardProps) {
  const videos = useVideoStore()
  const state = useVideo(entry.videoId, reportedDetails(entry))
  return (
    <StoredVideoItem
      form="card"
      as="div"
      className={styles.card}
      heading="h3"
      state={state}
      isBrief
      placeholder={placeholder}
      reason={null}
      onRetry={videos.stored.retryFailed}
      onRemove={state.status === 'pending' ? undefined : onRemove}
    />
  )
}

/** The placeholders that are shown until the user's data is open. */
export const ContinueSkeleton = ({ className }: { className?: string | undefined }) => (
  <SkeletonGroup label={t(m.loadingVideos)} isAnnounced={false} className={className} count={8}>
    <VideoItemSkeleton form="card" className={styles.card}>
      {placeholder}
    </VideoItemSkeleton>
  </SkeletonGroup>
)
