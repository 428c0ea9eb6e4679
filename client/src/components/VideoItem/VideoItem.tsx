import * as m from '@vtube/messages'
import type { ComponentProps, ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import type { KnownVideo } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { CardMenuButton } from '../CardMenu/CardMenuButton.tsx'
import { ChannelAvatar } from '../ChannelAvatar/ChannelAvatar.tsx'
import { DurationBadge } from '../DurationBadge.tsx'
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx'
import { VideoMeta } from '../VideoMeta/VideoMeta.tsx'
import { ItemFrame } from './ItemFrame.tsx'
import styles from './VideoItem.module.css'

export interface VideoItemProps
  extends
    Pick<ComponentProps<typeof ItemFrame>, 'form' | 'as' | 'className' | 'data-card'>,
    Pick<KnownVideo, 'video' | 'details'> {
  status?: KnownVideo['status']
  /** Replaces the page of the video as the target of its title. */
  to?: string
  /** Sets the element of its title: a paragraph where the videos of a list need no headings. */
  heading?: 'h2' | 'h3' | 'p' | undefined
  /** Loads its picture before others, as for the first items of a page. */
  priority?: boolean
  /** Shows the icon of the channel if it is given. While it is null, the initials stay. */
  channelPictureUrl?: string | null
  /** Replaces the views while they load. */
  waiting?: string
  /** Replaces the menu after the text. */
  actions?: ReactNode
  /** Replaces channel, views and age under the title. */
  children?: ReactNode
}

/** A video in a list (specification 2). Its title is a link that covers it; all other controls are above that. */
export function VideoItem({
  status,
  video,
  details,
  to = paths.watch(video.id),
  heading: Heading = 'h2',
  priority,
  channelPictureUrl,
  waiting,
  actions,
  children,
  ...frame
}: VideoItemProps) {
  const { id, channelId, channelTitle } = video
  const icon = channelPictureUrl !== undefined && (
    <ChannelAvatar name={channelTitle} pictureUrl={channelPictureUrl} />
  )
  return (
    <ItemFrame data-card {...frame}>
      <Thumbnail
        videoId={id}
        thumbnails={video.thumbnails}
        isAway={status === 'away'}
        priority={priority}
        badge={<DurationBadge details={details} />}
      />
      <div className={styles.text}>
        <Heading className={styles.title} dir="auto">
          <Link to={to}>{video.title || t(m.untitledVideo)}</Link>
        </Heading>
        {children ?? (
          <p className={styles.meta}>
            <span className={styles.channelName} dir="auto">
              {channelTitle}
            </span>
            <VideoMeta details={details} publishedAt={video.publishedAt} waiting={waiting} />
          </p>
        )}
      </div>
      {icon !== false && channelId !== '' ? (
        // The text names it, because an aria-label would have to contain the visible initials.
        <Link className={styles.icon} to={paths.channel(channelId)}>
          {icon}
          <VisuallyHidden>{channelTitle || t(m.channel)}</VisuallyHidden>
        </Link>
      ) : (
        icon
      )}
      {actions ?? <CardMenuButton video={video} />}
    </ItemFrame>
  )
}
