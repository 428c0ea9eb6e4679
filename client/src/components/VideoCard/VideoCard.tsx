import * as m from '@vtube/messages'
import type { ReactNode } from 'react'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { paths } from '../../config/paths.ts'
import type { DetailsState, Video } from '../../domain/video.ts'
import { ChannelAvatar } from '../ChannelAvatar/ChannelAvatar.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { CardMenuButton } from '../CardMenu/CardMenuButton.tsx'
import { DurationBadge } from '../DurationBadge.tsx'
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx'
import { VideoMeta } from '../VideoMeta/VideoMeta.tsx'
import styles from './VideoCard.module.css'

export interface VideoCardProps {
  video: Video
  details: DetailsState
  /** Null while it loads and after it failed: the initials stay. */
  channelPictureUrl: string | null
  /** Loads its picture before others; for the first row of a page. */
  priority?: boolean
  /** 3 where the grid has a heading of its own. */
  headingLevel?: 2 | 3
  /** Overlays the card, e.g. a Remove button. */
  action?: ReactNode
}

/** A video in a grid (specification 2). Its title link covers the card; the channel icon is a link above that. */
export function VideoCard({
  video,
  details,
  channelPictureUrl,
  priority = false,
  headingLevel = 2,
  action,
}: VideoCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const avatar = <ChannelAvatar name={video.channelTitle} pictureUrl={channelPictureUrl} />
  return (
    <article className={styles.card} data-card>
      <Thumbnail
        videoId={video.id}
        thumbnails={video.thumbnails}
        priority={priority}
        badge={<DurationBadge details={details} />}
      />
      <div className={styles.body}>
        <div className={styles.text}>
          <Heading className={styles.title} dir="auto">
            <Link to={paths.watch(video.id)}>{video.title || t(m.untitledVideo)}</Link>
          </Heading>
          <p className={styles.meta}>
            <span className={styles.channelName} dir="auto">
              {video.channelTitle}
            </span>
            <VideoMeta details={details} publishedAt={video.publishedAt} />
          </p>
        </div>
        {video.channelId === '' ? (
          avatar
        ) : (
          // Named by text, not by aria-label: the label would have to contain the visible initials.
          <Link className={styles.channel} to={paths.channel(video.channelId)}>
            {avatar}
            <VisuallyHidden>{video.channelTitle || t(m.channel)}</VisuallyHidden>
          </Link>
        )}
        <CardMenuButton video={video} />
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </article>
  )
}

/** The placeholder of a card with a title of two lines, in its exact size. */
export function VideoCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className={styles.skeletonPicture} />
      <div className={styles.body}>
        <Skeleton shape="circle" width="36px" />
        <div>
          <Skeleton shape="line" width="94%" />
          <Skeleton shape="line" width="62%" />
          <div className={styles.meta}>
            <Skeleton shape="meta" width="48%" />
            <Skeleton shape="meta" width="68%" />
          </div>
        </div>
      </div>
    </div>
  )
}
