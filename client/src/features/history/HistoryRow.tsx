import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import rows from '../../components/VideoItem/StoredRows.module.css'
import { rowPlaceholder, StoredVideoItem } from '../../components/VideoItem/StoredVideoItem.tsx'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { formatTimeOfDay } from '../../format/timeOfDay.ts'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { reportedDetails } from '../../userData/history.ts'
import { useVideo, useVideoStore } from '../../videos/useVideo.ts'

interface HistoryRowProps {
  entry: HistoryEntry
  /** Whether the picture loads before others, as for the first rows of a page. */
  priority: boolean
  onRemove: () => void
}

/** A watched video with its channel and the time at which it was watched. */
export function HistoryRow({ entry, priority, onRemove }: HistoryRowProps) {
  const videos = useVideoStore()
  const watchedAt = new Date(entry.watchedAt).toISOString()
  return (
    <StoredVideoItem
      form="row"
      heading="h3"
      state={useVideo(entry.videoId, reportedDetails(entry))}
      priority={priority}
      isBrief
      fact={<time dateTime={watchedAt}>{formatTimeOfDay(watchedAt)}</time>}
      onRetry={videos.stored.retryFailed}
      onRemove={onRemove}
    />
  )
}

/** The placeholders that are shown until the history is open. */
export const HistorySkeleton = () => (
  <SkeletonGroup label={t(m.loadingHistory)} className={rows.list} count={8}>
    <div className={rows.row}>
      <VideoItemSkeleton form="row">{rowPlaceholder}</VideoItemSkeleton>
    </div>
  </SkeletonGroup>
)
