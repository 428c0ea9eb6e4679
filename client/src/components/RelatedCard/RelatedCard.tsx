import * as m from '@vtube/messages'
import { SKELETON_COUNT } from '@vtube/shared/constants'
import type { ReactNode } from 'react'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { paths } from '../../config/paths.ts'
import type { DetailsState, Video } from '../../domain/video.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { CardMenuButton } from '../CardMenu/CardMenuButton.tsx'
import { DurationBadge } from '../DurationBadge.tsx'
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx'
import { VideoMeta } from '../VideoMeta/VideoMeta.tsx'
import styles from './RelatedCard.module.css'

/** A video beside the player; 'Loading views' and 'N/A' replace its views (specification 2). */
export function RelatedCard({ video, details }: { video: Video; details: DetailsState }) {
  return (
    <article className={styles.card} data-card>
      <Thumbnail
        videoId={video.id}
        className={styles.picture}
        thumbnails={video.thumbnails}
        badge={<DurationBadge details={details} />}
      />
      <div>
        <h3 className={styles.title} dir="auto">
          <Link to={paths.watch(video.id)}>{video.title || t(m.untitledVideo)}</Link>
        </h3>
        <p className={styles.meta}>
          <span className={styles.channelName} dir="auto">
            {video.channelTitle}
          </span>
          <VideoMeta details={details} publishedAt={video.publishedAt} waiting={t(m.viewsLoading)} />
        </p>
      </div>
      <CardMenuButton video={video} />
    </article>
  )
}

/** One column beside the player, several below it. Its children are keyed `<li>`. */
export const RelatedList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

/** The placeholder of one card. */
export const RelatedCardSkeleton = () => (
  <li className={styles.card} aria-hidden="true">
    <Skeleton className={styles.skeletonPicture} />
    <div>
      <Skeleton shape="line" width="92%" />
      <Skeleton shape="line" width="58%" />
      <Skeleton shape="meta" width="46%" />
      <Skeleton shape="meta" width="64%" />
    </div>
  </li>
)

/** Placeholders while the related videos load. */
export const RelatedSkeleton = () => (
  <SkeletonGroup label={t(m.loadingRelated)} isAnnounced={false}>
    <RelatedList>
      {Array.from({ length: SKELETON_COUNT.related }, (_, index) => (
        <RelatedCardSkeleton key={index} />
      ))}
    </RelatedList>
  </SkeletonGroup>
)
