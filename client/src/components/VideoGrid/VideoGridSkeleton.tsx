import * as m from '@vtube/messages'
import { SKELETON_COUNT } from '@vtube/shared/constants'
import { t } from '../../language/translate.ts'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { VideoCardSkeleton } from '../VideoCard/VideoCard.tsx'
import styles from './VideoGrid.module.css'

/** Placeholders while the first page of a grid loads. */
export const VideoGridSkeleton = () => (
  <SkeletonGroup label={t(m.loadingVideos)} className={styles.grid}>
    {Array.from({ length: SKELETON_COUNT.feed }, (_, index) => (
      <VideoCardSkeleton key={index} />
    ))}
  </SkeletonGroup>
)
