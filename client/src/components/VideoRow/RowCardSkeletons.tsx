import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { VideoItemSkeleton } from '../VideoItem/VideoItemSkeleton.tsx'
import styles from './rowCard.module.css'
import scroller from './VideoScroller.module.css'

/** The placeholder of the text of a card in a row. */
export const rowCardText = (
  <>
    <div className={styles.title}>
      <Skeleton shape="meta" width="90%" />
      <Skeleton shape="meta" width="60%" />
    </div>
    <Skeleton shape="meta" width="50%" />
  </>
)

/** The placeholders that are shown until the cards of a row are known. */
export const RowCardSkeletons = () => (
  <SkeletonGroup label={t(m.loadingVideos)} isAnnounced={false} className={scroller.loading} count={8}>
    <VideoItemSkeleton form="card" className={styles.card}>
      {rowCardText}
    </VideoItemSkeleton>
  </SkeletonGroup>
)
