import { SKELETON_COUNT } from '@vtube/shared/constants'
import { clsx } from 'clsx'
import { useLoadingAnnouncement } from '../../ui/announce.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { VideoCardSkeleton } from '../VideoCard/VideoCard.tsx'
import skeleton from '../../ui/Skeleton/Skeleton.module.css'
import styles from './VideoGrid.module.css'

/** Placeholders while the first page of a grid loads: 20 (specification 9). */
export function VideoGridSkeleton({ count = SKELETON_COUNT.feed }: { count?: number }) {
  useLoadingAnnouncement('Loading videos')
  return (
    <div className={clsx(styles.grid, skeleton.pulse)} aria-busy="true">
      <VisuallyHidden as="output">Loading videos</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <VideoCardSkeleton key={index} />
      ))}
    </div>
  )
}
