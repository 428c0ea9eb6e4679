import * as m from '@vtube/messages'
import VideoOff from 'lucide-react/icons/video-off'
import type { ReactNode } from 'react'
import { t } from '../../language/translate.ts'
import { CardMenuButton } from '../../components/CardMenu/CardMenuButton.tsx'
import { DurationBadge } from '../../components/DurationBadge.tsx'
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx'
import { paths } from '../../config/paths.ts'
import type { HistoryEntry } from '../../domain/userData.ts'
import type { LikedVideo } from '../../domain/video.ts'
import { isolated } from '../../format/isolated.ts'
import { formatTimeOfDay } from '../../format/time.ts'
import { Link } from '../../routing/Link.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { detailsOf } from '../../userData/detailsOf.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useStoredVideo } from '../../userData/useUserData.ts'
import styles from './HistoryRow.module.css'

interface HistoryRowProps {
  data: SignedInUserData
  entry: HistoryEntry
  /** Loads its picture before others; for the first rows of a page. */
  priority: boolean
  onRemove: () => void
}

/** A watched video: picture, title, channel, time when it was watched, and a Remove button. */
export function HistoryRow({ data, entry, priority, onRemove }: HistoryRowProps) {
  const video = useStoredVideo(data, entry.videoId)
  if (video === 'pending')
    return (
      <div aria-busy="true">
        <RowSkeleton />
      </div>
    )
  const row = { entry, onRemove }
  if (video === 'failed')
    return (
      <Row {...row} picture={<Picture />} title={t(m.notLoaded)} isMuted>
        <Button className={styles.retry} onClick={() => data.videos.retryFailed()}>
          {t(m.tryAgain)}
        </Button>
      </Row>
    )
  if (video.isGone)
    return (
      <Row
        {...row}
        picture={<Picture />}
        title={t(m.noLongerAvailable)}
        removeLabel={t(m.removeGoneVideo)}
        isMuted
      >
        <p className={styles.meta}>{t(m.videoGone)}</p>
      </Row>
    )
  return (
    <Row
      {...row}
      picture={
        <Thumbnail
          videoId={video.id}
          thumbnails={video.thumbnails}
          priority={priority}
          badge={<DurationBadge details={detailsOf(video, entry)} />}
        />
      }
      title={
        <Link to={paths.watch(video.id)} dir="auto">
          {video.title || t(m.untitledVideo)}
        </Link>
      }
      removeLabel={t(m.removeVideo, { title: isolated(video.title || t(m.untitledVideo)) })}
      menu={<CardMenuButton video={video} />}
    >
      <Channel video={video} />
    </Row>
  )
}

interface RowProps {
  entry: HistoryEntry
  onRemove: () => void
  picture: ReactNode
  title: ReactNode
  removeLabel?: string
  menu?: ReactNode
  /** Of a row without a video. */
  isMuted?: boolean
  children: ReactNode
}

function Row({
  entry,
  onRemove,
  picture,
  title,
  removeLabel = t(m.removeVideo, { title: t(m.untitledVideo) }),
  menu,
  isMuted = false,
  children,
}: RowProps) {
  const watchedAt = new Date(entry.watchedAt).toISOString()
  return (
    <article className={styles.row} data-card data-muted={isMuted || undefined}>
      {picture}
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        {children}
        <p className={styles.meta}>
          <time dateTime={watchedAt}>{formatTimeOfDay(watchedAt)}</time>
        </p>
      </div>
      <div className={styles.actions}>
        {menu}
        <RemoveButton className={styles.remove} label={removeLabel} onRemove={onRemove} />
      </div>
    </article>
  )
}

/** In place of a picture that there is not. */
const Picture = () => (
  <span className={styles.picture}>
    <VideoOff aria-hidden="true" />
  </span>
)

function Channel({ video: { channelId, channelTitle } }: { video: LikedVideo }) {
  const name = (
    <span className={styles.channelName} dir="auto">
      {channelTitle || t(m.channel)}
    </span>
  )
  if (channelId === '') return <p className={styles.channel}>{name}</p>
  return (
    <Link className={styles.channel} to={paths.channel(channelId)}>
      {name}
    </Link>
  )
}

const RowSkeleton = () => (
  <div className={styles.row} aria-hidden="true">
    <Skeleton className={styles.skeletonPicture} />
    <div className={styles.text}>
      <Skeleton className={styles.skeletonTitle} shape="line" width="80%" />
      <Skeleton shape="meta" width="40%" />
      <Skeleton shape="meta" width="20%" />
    </div>
  </div>
)

/** Rows that fit most windows. */
const SKELETONS = 8

/** Placeholders until the history is open. */
export const HistorySkeleton = () => (
  <SkeletonGroup label={t(m.loadingHistory)} className={styles.skeletons}>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <RowSkeleton key={index} />
    ))}
  </SkeletonGroup>
)
