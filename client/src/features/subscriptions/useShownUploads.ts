import { useMemo, useState } from 'react'
import type { Video } from '../../domain/video.ts'
import { useWindowEvent } from '../../ui/useWindowEvent.ts'
import type { UploadsByChannel } from '../../userData/createSubscriptionFeed.ts'
import { newestFirst } from '../../userData/newestFirst.ts'

const videosOf = (uploads: UploadsByChannel, channelIds: readonly string[]): readonly Video[] =>
  newestFirst(channelIds.flatMap((id) => uploads.get(id)?.videos ?? []))

interface ShownUploads {
  /** The videos, in an array that stays the same until they change. */
  videos: readonly Video[]
  /** The number of videos that have arrived but are not shown yet. */
  newCount: number
  showNew: () => void
  /** Keeps the list unchanged until `showNew` is called. */
  freeze: () => void
}

/**
 * Returns the videos to show, the newest first. If stored videos exist at the beginning, the list does not change when
 * newer videos arrive, until the user asks for them. If the list is empty at the beginning, it grows until the user
 * scrolls or moves the focus into it.
 */
export function useShownUploads(latest: UploadsByChannel, channelIds: readonly string[]): ShownUploads {
  const latestVideos = useMemo(() => videosOf(latest, channelIds), [latest, channelIds])
  /** The shown uploads, or null while the list shows new videos as they arrive. */
  const [frozen, setFrozen] = useState(() => (latestVideos.length > 0 ? latest : null))
  const freeze = () => setFrozen((former) => former ?? (latestVideos.length > 0 ? latest : null))
  useWindowEvent('scroll', () => {
    if (scrollY > 0) freeze()
  })
  const videos = useMemo(
    () => (frozen === null || frozen === latest ? latestVideos : videosOf(frozen, channelIds)),
    [frozen, latest, latestVideos, channelIds],
  )
  if (videos === latestVideos) return { videos, newCount: 0, showNew: () => {}, freeze }
  const shown = new Set(videos.map(({ id }) => id))
  const newCount = latestVideos.filter(({ id }) => !shown.has(id)).length
  return { videos, newCount, showNew: () => setFrozen(latest), freeze }
}
