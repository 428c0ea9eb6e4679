import { Link } from '../../routing/Link.tsx'
import { paths } from '../../config/paths.ts'
import type { DetailsState, Video } from '../../domain/video.ts'
import { DurationBadge } from '../DurationBadge.tsx'
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx'
import { VideoMeta } from '../VideoMeta.tsx'
import styles from './RelatedCard.module.css'

/** A video beside the player; 'Loading views' and 'N/A' stand in place of its views (specification 2). */
export function RelatedCard({ video, details }: { video: Video; details: DetailsState }) {
  return (
    <article className={styles.card}>
      <Thumbnail
        className={styles.picture}
        thumbnails={video.thumbnails}
        badge={<DurationBadge details={details} />}
      />
      <div>
        <h3 className={styles.title} dir="auto">
          <Link to={paths.watch(video.id)}>{video.title || 'Untitled video'}</Link>
        </h3>
        <p className={styles.meta}>
          <span className={styles.channelName} dir="auto">
            {video.channelTitle}
          </span>
          <VideoMeta details={details} publishedAt={video.publishedAt} waiting="Loading views" />
        </p>
      </div>
    </article>
  )
}
