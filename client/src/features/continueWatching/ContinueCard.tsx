import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { playableOf, StoredVideoItem } from '../../components/VideoItem/StoredVideoItem.tsx'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import type { HistoryEntry } from '../../domain/userData.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { detailsOf } from '../../userData/detailsOf.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useStoredVideo } from '../../userData/useUserData.ts'
import styles from './ContinueCard.module.css'

interface ContinueCardProps {
  data: SignedInUserData
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

/** A small card of a video that the user has begun. */
export function ContinueCard({ data, entry, onRemove }: ContinueCardProps) {
  const video = useStoredVideo(data, entry.videoId)
  const playable = playableOf(video)
  return (
    <StoredVideoItem
      form="card"
      as="div"
      className={styles.card}
      heading="h3"
      video={video}
      details={playable === null ? 'failed' : detailsOf(playable, entry)}
      isBrief
      placeholder={placeholder}
      reason={null}
      onRetry={() => data.videos.retryFailed()}
      onRemove={video === 'pending' ? undefined : onRemove}
    />
  )
}

/** The placeholders until the user's data is open. */
export const ContinueSkeleton = ({ className }: { className?: string | undefined }) => (
  <SkeletonGroup label={t(m.loadingVideos)} isAnnounced={false} className={className} count={8}>
    <VideoItemSkeleton form="card" className={styles.card}>
      {placeholder}
    </VideoItemSkeleton>
  </SkeletonGroup>
)
