import * as m from '@vtube/messages'
import type { ComponentProps, ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import type { KnownVideo, DetailsState } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { CardMenuButton } from '../CardMenuButton/CardMenuButton.tsx'
import { ChannelAvatar } from '../ChannelAvatar/ChannelAvatar.tsx'
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx'
import { VideoMeta } from '../VideoMeta/VideoMeta.tsx'
import { ItemFrame } from './ItemFrame.tsx'
import styles from './VideoItem.module.css'
import { formatDuration, spokenDuration } from '../../format/duration.ts'
import { Badge } from '../../ui/Badge/Badge.tsx'

/** The duration on a thumbnail, or 'Live' if it is unknown or zero, or nothing if the details failed to load. */
function DurationBadge({ details }: { details: DetailsState }) {
  if (details === 'failed') return null
  if (details === 'pending') return <Badge tone="waiting" />
  const { durationSeconds } = details
  if (durationSeconds === null || durationSeconds <= 0) return <Badge tone="live">{t(m.live)}</Badge>
  return (
    <Badge>
      <span aria-hidden="true">{formatDuration(durationSeconds)}</span>
      <VisuallyHidden>{spokenDuration(durationSeconds)}</VisuallyHidden>
    </Badge>
  )
}

export interface VideoItemProps
  extends
    Pick<ComponentProps<typeof ItemFrame>, 'form' | 'as' | 'className' | 'data-card'>,
    Pick<KnownVideo, 'video' | 'details'> {
  status?: KnownVideo['status']
  /** The address that the title opens instead of the page of the video. */
  to?: string
  /** The element of the title. It is a paragraph in lists whose videos need no headings. */
  heading?: 'h2' | 'h3' | 'p' | undefined
  /** Whether picture and menu are left out, because the item is far from the window. */
  isTextOnly?: boolean
  /** Whether the picture loads before others, as for the first items of a page. */
  priority?: boolean
  /** The URL of the channel's picture, or null for its initials. Without this prop, the item has no channel icon. */
  channelPictureUrl?: string | null
  /** The text in place of the views while they load. */
  waiting?: string
  /** The elements after the text, which replace the menu. */
  actions?: ReactNode
  /** The content under the title, which replaces the channel, views and age. */
  children?: ReactNode
}

/** A video in a list (specification 2). The link of its title covers the item, and other controls lie above it. */
export function VideoItem({
  status,
  video,
  details,
  to = paths.watch(video.id),
  heading: Heading = 'h2',
  isTextOnly = false,
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
      {!isTextOnly && (
        <Thumbnail
          videoId={id}
          thumbnails={video.thumbnails}
          isAway={status === 'away'}
          priority={priority}
          badge={<DurationBadge details={details} />}
        />
      )}
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
        // An aria-label would have to contain the visible initials, so a hidden text names the link instead.
        <Link className={styles.icon} to={paths.channel(channelId)}>
          {icon}
          <VisuallyHidden>{channelTitle || t(m.channel)}</VisuallyHidden>
        </Link>
      ) : (
        icon
      )}
      {!isTextOnly && (actions ?? <CardMenuButton video={video} />)}
    </ItemFrame>
  )
}
