import type { ReactNode } from 'react'
import { StoredVideoItem } from '../components/VideoItem/StoredVideoItem.tsx'
import { rowCardText } from '../components/VideoRow/RowCardSkeletons.tsx'
import styles from '../components/VideoRow/rowCard.module.css'
import type { HistoryEntry } from '../domain/userDataRows.ts'
import { reportedDetails } from '../userData/history.ts'
import { useVideo, useVideoStore } from '../videos/useVideo.ts'

interface HistoryCardProps {
  videoId: string
  /** The entry of the history, or null for a video that the user has not begun. */
  entry: HistoryEntry | null
  /** What follows the channel. */
  fact?: ReactNode
  onRemove?: () => void
}

/** A small card for a video of the history, or for the one that follows it, in a row of videos. */
export function HistoryCard({ videoId, entry, fact, onRemove }: HistoryCardProps) {
  const videos = useVideoStore()
  const state = useVideo(videoId, entry === null ? undefined : reportedDetails(entry))
  return (
    <StoredVideoItem
      form="card"
      as="div"
      className={styles.card}
      heading="h3"
      state={state}
      isBrief
      fact={fact}
      placeholder={rowCardText}
      reason={null}
      onRetry={videos.stored.retryFailed}
      onRemove={state.status === 'pending' ? undefined : onRemove}
    />
  )
}
