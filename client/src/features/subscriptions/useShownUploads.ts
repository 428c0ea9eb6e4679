import { useState } from 'react'
import type { Video } from '../../domain/video.ts'
import { useWindowEvent } from '../../ui/useWindowEvent.ts'
import type { UploadsByChannel } from '../../userData/createSubscriptionFeed.ts'
import { newestFirst } from '../../userData/newestFirst.ts'

const videosOf = (uploads: UploadsByChannel, channelIds: readonly string[]): readonly Video[] =>
  newestFirst(channelIds.flatMap((id) => uploads.get(id)?.videos ?? []))

interface ShownUploads {
  videos: readonly Video[]
  /** The number of videos that have arrived and are not shown yet. */
  newCount: number
  showNew: () => void
  /** Keeps the list as it is until `showNew`. */
  freeze: () => void
}

/**
 * Returns the videos to show, the newest first. A list that begins with stored videos stays as it is while newer ones
 * arrive, until the user asks for them. One that begins empty grows until the user scrolls or moves the focus into it.
 */
export function useShownUploads(latest: UploadsByChannel, channelIds: readonly string[]): ShownUploads {
  const latestVideos = videosOf(latest, channelIds)
  /** Is null while the list follows what arrives. */
  const [frozen, setFrozen] = useState(() => (latestVideos.length > 0 ? latest : null))
  const freeze = () => setFrozen((former) => former ?? (latestVideos.length > 0 ? latest : null))
  useWindowEvent('scroll', () => {
    if (scrollY > 0) freeze()
  })
  if (frozen === null || frozen === latest)
    return { videos: latestVideos, newCount: 0, showNew: () => {}, freeze }
  const videos = videosOf(frozen, channelIds)
  const shown = new Set(videos.map(({ id }) => id))
  const newCount = latestVideos.filter(({ id }) => !shown.has(id)).length
  return { videos, newCount, showNew: () => setFrozen(latest), freeze }
}
