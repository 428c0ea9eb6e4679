import * as m from '@vtube/messages'
import { SKELETON_COUNT } from '@vtube/shared/constants'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import { t } from '../../language/translate.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './RelatedVideos.module.css'

export const RelatedSkeleton = () => (
  <VideoItemSkeleton form="row">
    <Skeleton shape="line" width="92%" />
    <Skeleton shape="line" width="58%" />
    <Skeleton shape="meta" width="46%" />
    <Skeleton shape="meta" width="64%" />
  </VideoItemSkeleton>
)

export const RelatedSkeletons = () => (
  <SkeletonGroup
    label={t(m.loadingRelated)}
    isAnnounced={false}
    className={styles.list}
    count={SKELETON_COUNT.related}
  >
    <RelatedSkeleton />
  </SkeletonGroup>
)
