import * as m from '@vtube/messages'
import { LAZY_IMAGE_MARGIN_PX } from '@vtube/shared/constants'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { isWatchedFraction } from '../../domain/watchedFraction.ts'
import type { Thumbnails } from '../../domain/video.ts'
import { onEarlyError } from '../../ui/onEarlyError.ts'
import { useNearViewport } from '../../ui/useNearViewport.ts'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { DEFAULT_THUMBNAIL, pictureSources } from './pictureSources.ts'
import styles from './Thumbnail.module.css'
import { useWatchedFraction } from './useWatchedFraction.ts'

interface ThumbnailProps {
  videoId: string
  thumbnails: Thumbnails
  /** Whether the storage of the video is not connected, so that the video cannot play at present. */
  isAway?: boolean
  /** Whether the picture loads at once and before others, as in the first row of a page. */
  priority?: boolean | undefined
  /** The content of the lower corner of the picture. If the video cannot play, a notice replaces this content. */
  badge?: ReactNode
}

/** The URLs of pictures that the page has shown. If a card is drawn again, its picture appears at once. */
const shownUrls = new Set<string>()

/**
 * The delay before a failed picture is requested a second time. A list from the offline cache appears before the media
 * cookie is set, so its pictures fail at first.
 */
const RETRY_AFTER_MS = 2000

/**
 * Handles load errors of a picture. After the first error, the picture is requested once more. Until the second
 * request, and after a second error, the default picture replaces the picture.
 */
export function useRetriedPicture(src: string) {
  const [last, setLast] = useState<{ src: string; stage: 'waiting' | 'retrying' | 'failed' } | null>(null)
  const stage = last?.src === src ? last.stage : null
  const isFailed = stage === 'waiting' || stage === 'failed'
  useEffect(() => {
    if (stage !== 'waiting') return undefined
    const timer = setTimeout(() => setLast({ src, stage: 'retrying' }), RETRY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [src, stage])
  const handleError = () => {
    // The default picture may fail too. In that case, nothing replaces it.
    if (!isFailed) setLast({ src, stage: stage === 'retrying' ? 'failed' : 'waiting' })
  }
  return { isFailed, handleError }
}

/** The bar at the lower edge of the picture. Its length is the fraction of the video that the user has watched. */
export function WatchedBar({ videoId }: { videoId: string }) {
  const fraction = useWatchedFraction(videoId)
  const percent = Math.round(fraction * 100)
  if (percent === 0) return null
  return (
    <span className={styles.watched}>
      <span className={styles.fraction} style={{ inlineSize: `${percent}%` }} />
      <VisuallyHidden>{t(isWatchedFraction(fraction) ? m.watched : m.partlyWatched)}</VisuallyHidden>
    </span>
  )
}

/**
 * The decorative picture of a video with an aspect ratio of 16:9. If it is missing or fails to load, the default
 * picture replaces it (specification 2). If the storage of the video is not connected, the picture is grey and has a
 * notice.
 */
export function Thumbnail({ videoId, thumbnails, isAway = false, priority = false, badge }: ThumbnailProps) {
  const sources = pictureSources(thumbnails)
  const { isFailed, handleError } = useRetriedPicture(sources.src)
  const picture = isFailed ? { src: DEFAULT_THUMBNAIL } : sources
  // Small pictures have no room for both badges.
  const corner = isAway ? <Badge>{t(m.notConnected)}</Badge> : badge
  const ref = useRef<HTMLSpanElement>(null)
  const isNear = useNearViewport(ref, LAZY_IMAGE_MARGIN_PX, priority || shownUrls.has(sources.src))
  return (
    <span
      ref={ref}
      className={clsx(styles.thumbnail, isAway && styles.away)}
      // The attribute `data-video` makes the card play a preview of the video.
      data-video={isAway ? undefined : videoId}
    >
      {isNear && (
        <img
          ref={onEarlyError(handleError)}
          {...picture}
          className={styles.picture}
          alt=""
          width={320}
          height={180}
          decoding="async"
          fetchPriority={priority ? 'high' : 'auto'}
          onLoad={() => shownUrls.add(sources.src)}
          onError={handleError}
        />
      )}
      <WatchedBar videoId={videoId} />
      {corner !== undefined && <span className={styles.badge}>{corner}</span>}
    </span>
  )
}
