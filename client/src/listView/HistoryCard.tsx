import { StoredVideoItem } from '../components/VideoItem/StoredVideoItem.tsx'
import { rowCardText } from '../components/VideoRow/RowCardSkeletons.tsx'
import styles from '../components/VideoRow/rowCard.module.css'
import type { HistoryEntry } from '../domain/userDataRows.ts'
import { reportedDetails } from '../userData/history.ts'
import { useVideo, useVideoStore } from '../videos/useVideo.ts'

interface HistoryCardProps {
  entry: HistoryEntry
  onRemove?: () => void
}

/** A small card for a video of the history, in a row of videos. */
export function HistoryCard({ entry, onRemove }: HistoryCardProps) {
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
      placeholder={rowCardText}
      reason={null}
      onRetry={videos.stored.retryFailed}
      onRemove={state.status === 'pending' ? undefined : onRemove}
    />
  )
}
