import * as m from '@vtube/messages'
import { SKELETON_COUNT } from '@vtube/shared/constants'
import { clsx } from 'clsx'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { paths } from '../../config/paths.ts'
import type { Channel } from '../../domain/channel.ts'
import type { DetailsState, Video } from '../../domain/video.ts'
import { formatSubscribers } from '../../format/count.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { Tag } from '../../ui/Tag/Tag.tsx'
import { ChannelAvatar } from '../ChannelAvatar/ChannelAvatar.tsx'
import { CardMenuButton } from '../CardMenu/CardMenuButton.tsx'
import { DurationBadge } from '../DurationBadge.tsx'
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx'
import { VideoMeta } from '../VideoMeta/VideoMeta.tsx'
import styles from './VideoRow.module.css'

interface VideoRowProps {
  video: Video
  details: DetailsState
  channelPictureUrl: string | null
  /** Where the player starts. */
  startSeconds?: number | undefined
  /** Loads its picture before others; for the first rows of a page. */
  priority?: boolean
}

/** A video among search results: picture, title, views and time, channel, two lines of the description. */
export function VideoRow({
  video,
  details,
  channelPictureUrl,
  startSeconds,
  priority = false,
}: VideoRowProps) {
  const byline = (
    <>
      <ChannelAvatar name={video.channelTitle} pictureUrl={channelPictureUrl} />
      <span className={styles.channelName} dir="auto">
        {video.channelTitle}
      </span>
    </>
  )
  return (
    <article className={styles.row} data-card>
      <Thumbnail
        videoId={video.id}
        thumbnails={video.thumbnails}
        priority={priority}
        badge={<DurationBadge details={details} />}
      />
      <div>
        <h2 className={styles.title} dir="auto">
          <Link to={paths.watch(video.id, startSeconds)}>{video.title || t(m.untitledVideo)}</Link>
        </h2>
        <p className={styles.meta}>
          <VideoMeta details={details} publishedAt={video.publishedAt} />
        </p>
        {video.channelId === '' ? (
          <span className={styles.byline}>{byline}</span>
        ) : (
          <Link className={styles.byline} to={paths.channel(video.channelId)}>
            {byline}
          </Link>
        )}
        <p className={styles.text} dir="auto">
          {video.description}
        </p>
      </div>
      <CardMenuButton video={video} />
    </article>
  )
}

interface ChannelRowProps {
  channel: Pick<Channel, 'id' | 'title' | 'description' | 'thumbnails'>
  /** Null while it loads and when it is hidden: the line is left out. */
  subscriberCount: bigint | null
}

/** A channel among search results: its picture in the place of a video's, its name, its subscribers. */
export function ChannelRow({ channel, subscriberCount }: ChannelRowProps) {
  const { high, medium, default: small } = channel.thumbnails
  return (
    <article className={clsx(styles.row, styles.channel)}>
      <span className={styles.avatar}>
        <ChannelAvatar name={channel.title} pictureUrl={high ?? medium ?? small ?? null} size={120} />
      </span>
      <div>
        <h2 className={styles.title}>
          <Link dir="auto" to={paths.channel(channel.id)}>
            {channel.title || t(m.untitledChannel)}
          </Link>{' '}
          <Tag>{t(m.channel)}</Tag>
        </h2>
        {subscriberCount !== null && <p className={styles.meta}>{formatSubscribers(subscriberCount)}</p>}
        <p className={styles.text} dir="auto">
          {channel.description}
        </p>
      </div>
    </article>
  )
}

/** The placeholder of a result with a title of one line and a description of two, in its exact size. */
function RowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      <Skeleton className={styles.skeletonPicture} />
      <div>
        <Skeleton className={styles.skeletonTitle} shape="line" width="72%" />
        <div className={styles.meta}>
          <Skeleton className={styles.skeletonMeta} shape="meta" width="34%" />
        </div>
        <span className={styles.byline}>
          <Skeleton shape="circle" width="36px" />
          <Skeleton shape="meta" width="120px" />
        </span>
        <Skeleton className={styles.skeletonText} shape="line" width="96%" />
        <Skeleton className={styles.skeletonText} shape="line" width="64%" />
      </div>
    </div>
  )
}

/** Placeholders while the first results load. */
export const RowsSkeleton = () => (
  <SkeletonGroup label={t(m.loadingResults)} className={styles.rows}>
    {Array.from({ length: SKELETON_COUNT.search }, (_, index) => (
      <RowSkeleton key={index} />
    ))}
  </SkeletonGroup>
)
