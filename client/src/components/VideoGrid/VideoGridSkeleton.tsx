import * as m from '@vtube/messages'
import { SKELETON_COUNT } from '@vtube/shared/constants'
import { t } from '../../language/translate.ts'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { VideoCardSkeleton } from '../VideoItem/VideoItemSkeleton.tsx'
import styles from './VideoGrid.module.css'

/** The placeholders that are shown while the first page of a grid loads. */
export const VideoGridSkeleton = () => (
  <SkeletonGroup label={t(m.loadingVideos)} className={styles.grid} count={SKELETON_COUNT.feed}>
    <VideoCardSkeleton />
  </SkeletonGroup>
)
