import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import VideoOff from 'lucide-react/icons/video-off'
import type { ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import type { Video, VideoState } from '../../domain/video.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { CardMenuButton } from '../CardMenuButton/CardMenuButton.tsx'
import type { RowActions } from '../CardMenuButton/VideoActionsContext.ts'
import { ItemFrame } from './ItemFrame.tsx'
import { VideoItem, type VideoItemProps } from './VideoItem.tsx'
import targets from '../../ui/target.module.css'
import item from './VideoItem.module.css'
import styles from './StoredVideoItem.module.css'
import './swipedRow.css'

/** Returns the video if its data is known, or else null. */
export const videoIn = (state: VideoState): Video | null => ('video' in state ? state.video : null)

/** Returns the title of a video in a form that can be part of a sentence. */
export const titleInSentence = (video: Video | null): string => isolated(video?.title || t(m.untitledVideo))

interface StoredVideoItemProps extends Omit<
  VideoItemProps,
  'form' | 'data-card' | 'status' | 'video' | 'details' | 'actions' | 'waiting'
> {
  /** The layout. A line is a small row in a panel, and its title is not a heading. */
  form: 'card' | 'row' | 'line'
  state: VideoState
  /** The placeholder of the text while the video is loading. */
  placeholder?: ReactNode
  /** Whether a known video is shown with its channel, which is a link in rows, and perhaps a `fact`, in one line. */
  isBrief?: boolean
  /** What follows the channel of a brief video. It stands alone while the channel is unknown. */
  fact?: ReactNode
  /** The reason why a video is gone, which is shown under the title unless it is null. */
  reason?: string | null
  /** The element that replaces the menu of the video. */
  menu?: ReactNode
  /** The place of a row in a list whose rows can move. */
  place?: RowActions['place']
  /** Requests again the videos that failed to load. */
  onRetry?: () => void
  onRemove?: (() => void) | undefined
}

/** The placeholder of the text of a row: its title and its channel. */
export const rowPlaceholder = (
  <>
    <Skeleton shape="line" width="80%" />
    <Skeleton shape="meta" width="46%" />
  </>
)

interface BylineProps extends Pick<StoredVideoItemProps, 'fact'> {
  video: Video
  /** Whether the channel is a link. */
  isLink: boolean
}

/** The channel of a brief video, and a fact after it. */
function Byline({ video: { channelId, channelTitle }, fact, isLink }: BylineProps) {
  const channel = (
    <span className={item.channelName} dir="auto">
      {channelTitle || t(m.channel)}
    </span>
  )
  return (
    <p className={clsx(item.meta, styles.byline)}>
      {isLink && channelId !== '' ? (
        <Link className={clsx(targets.target, styles.channel)} to={paths.channel(channelId)}>
          {channel}
        </Link>
      ) : (
        channel
      )}
      {fact !== null && (
        <span className={item.channelName}>
          <span className={styles.dot}> · </span>
          {fact}
        </span>
      )}
    </p>
  )
}

/** A video in a list that stores only ids. It keeps its place while the video loads, and if it fails or is gone. */
export function StoredVideoItem({
  form,
  as,
  className,
  state,
  placeholder = rowPlaceholder,
  heading: Heading = form === 'line' ? 'p' : 'h2',
  isBrief = false,
  fact = null,
  reason = t(m.videoGone),
  menu,
  place,
  onRetry,
  onRemove,
  children,
  ...known
}: StoredVideoItemProps) {
  const video = videoIn(state)
  const isGone = state.status === 'gone'
  const frame =
    form === 'line'
      ? ({ form: 'row', as: 'div', className: clsx(styles.line, className), 'data-card': undefined } as const)
      : { form, as, className }
  const button =
    menu === undefined && (video !== null || onRemove) ? (
      <CardMenuButton video={video} row={onRemove && { onRemove, place }} />
    ) : (
      menu
    )
  const after =
    form === 'card' ? (
      button
    ) : (
      <div className={styles.actions}>
        {button}
        {onRemove && (
          // Only a swipe presses this button.
          <button type="button" hidden data-swiped="" aria-label={t(m.remove)} onClick={onRemove} />
        )}
      </div>
    )

  if ('video' in state) {
    return (
      <VideoItem {...known} {...frame} {...state} heading={Heading} actions={after}>
        {isBrief ? <Byline video={state.video} fact={fact} isLink={form === 'row'} /> : children}
      </VideoItem>
    )
  }
  if (state.status === 'pending')
    return (
      <ItemFrame {...frame} aria-busy>
        <Skeleton className={item.picture} />
        <div className={item.text}>{placeholder}</div>
        {after}
      </ItemFrame>
    )
  return (
    <ItemFrame {...frame} className={clsx(form === 'card' && styles.withoutIcon, frame.className)}>
      <span className={styles.noPicture}>
        <VideoOff />
      </span>
      <div className={item.text}>
        <Heading className={item.title}>
          <span className={styles.absent}>{isGone ? t(m.noLongerAvailable) : t(m.notLoaded)}</span>
        </Heading>
        {isGone && reason !== null && <p className={item.meta}>{reason}</p>}
        {!isGone && onRetry && (
          <Button className={styles.retry} variant="text" onClick={onRetry}>
            {t(m.tryAgain)}
          </Button>
        )}
        {fact !== null && <p className={item.meta}>{fact}</p>}
      </div>
      {after}
    </ItemFrame>
  )
}
