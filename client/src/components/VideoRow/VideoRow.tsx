import { Link } from '../../routing/Link.tsx'
import { paths } from '../../config/paths.ts'
import type { DetailsState, Video } from '../../domain/video.ts'
import { ChannelAvatar } from '../ChannelAvatar/ChannelAvatar.tsx'
import { DurationBadge } from '../DurationBadge.tsx'
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx'
import { VideoMeta } from '../VideoMeta.tsx'
import styles from './VideoRow.module.css'

export interface VideoRowProps {
  video: Video
  details: DetailsState
  channelPictureUrl: string | null
  /** In the first window of a page. */
  priority?: boolean
}

/** A video among search results: picture, title, views and time, channel, two lines of the description. */
export function VideoRow({ video, details, channelPictureUrl, priority = false }: VideoRowProps) {
  const by = (
    <>
      <ChannelAvatar name={video.channelTitle} pictureUrl={channelPictureUrl} size={24} />
      <span className={styles.channelName} dir="auto">
        {video.channelTitle}
      </span>
    </>
  )
  return (
    <article className={styles.row}>
      <Thumbnail
        thumbnails={video.thumbnails}
        priority={priority}
        badge={<DurationBadge details={details} />}
      />
      <div>
        <h2 className={styles.title} dir="auto">
          <Link to={paths.watch(video.id)}>{video.title || 'Untitled video'}</Link>
        </h2>
        <p className={styles.meta}>
          <VideoMeta details={details} publishedAt={video.publishedAt} />
        </p>
        {video.channelId === '' ? (
          <span className={styles.by}>{by}</span>
        ) : (
          <Link className={styles.by} to={paths.channel(video.channelId)}>
            {by}
          </Link>
        )}
        <p className={styles.text} dir="auto">
          {video.description}
        </p>
      </div>
    </article>
  )
}
