import { LAZY_IMAGE_MARGIN_PX } from '@vtube/shared/constants'
import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import type { Thumbnails } from '../../domain/video.ts'
import { useNearViewport } from '../../ui/useNearViewport.ts'
import { fallbackPicture } from '../fallbackPictures.ts'
import styles from './Thumbnail.module.css'
import { useRetriedPicture } from './useRetriedPicture.ts'

export interface ThumbnailProps {
  thumbnails: Thumbnails
  /** In the first row of a page: loaded at once and before others. */
  priority?: boolean
  /** Lies in the lower corner of the picture. */
  badge?: ReactNode
  className?: string | undefined
}

/** Addresses that have stood in the page: a card that comes back has its picture at once. */
const shown = new Set<string>()

/** The picture's addresses, for plain and for dense screens; the sizes of the provider may each be missing. */
function sourcesOf({ default: small, medium, high }: Thumbnails): { src: string; srcSet?: string } {
  const src = medium ?? high ?? small ?? fallbackPicture.thumbnail
  return medium !== undefined && high !== undefined ? { src, srcSet: `${medium} 1x, ${high} 2x` } : { src }
}

/**
 * The picture of a video, 16:9. A missing picture and one that fails to load are replaced by the default
 * picture (specification 2). It is decoration: the title beside it says what it shows. It is fetched 100 px before it
 * comes into view (specification 9).
 */
export function Thumbnail({ thumbnails, priority = false, badge, className }: ThumbnailProps) {
  const sources = sourcesOf(thumbnails)
  const { isFailed, onError } = useRetriedPicture(sources.src)
  const picture = isFailed ? { src: fallbackPicture.thumbnail } : sources
  const ref = useRef<HTMLSpanElement>(null)
  const isNear = useNearViewport(ref, LAZY_IMAGE_MARGIN_PX, priority || shown.has(sources.src))
  return (
    <span ref={ref} className={clsx(styles.thumbnail, className)}>
      {isNear && (
        <img
          {...picture}
          className={styles.picture}
          alt=""
          width={320}
          height={180}
          decoding="async"
          fetchPriority={priority ? 'high' : 'auto'}
          onLoad={() => shown.add(sources.src)}
          onError={onError}
        />
      )}
      {badge !== undefined && <span className={styles.badge}>{badge}</span>}
    </span>
  )
}
