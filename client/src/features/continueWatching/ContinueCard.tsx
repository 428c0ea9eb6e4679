import * as m from '@vtube/messages'
import VideoOff from 'lucide-react/icons/video-off'
import type { ReactNode } from 'react'
import { t } from '../../language/translate.ts'
import { CardMenuButton } from '../../components/CardMenu/CardMenuButton.tsx'
import { DurationBadge } from '../../components/DurationBadge.tsx'
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx'
import { paths } from '../../config/paths.ts'
import type { HistoryEntry } from '../../domain/userData.ts'
import { isolated } from '../../format/isolated.ts'
import { Link } from '../../routing/Link.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { detailsOf } from '../../userData/detailsOf.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useStoredVideo } from '../../userData/useUserData.ts'
import styles from './ContinueCard.module.css'

interface ContinueCardProps {
  data: SignedInUserData
  entry: HistoryEntry
  onRemove: () => void
}

/** A small card of a video that the user has begun: picture, title, channel, and a Remove button. */
export function ContinueCard({ data, entry, onRemove }: ContinueCardProps) {
  const video = useStoredVideo(data, entry.videoId)
  if (video === 'pending')
    return (
      <div aria-busy="true">
        <CardSkeleton />
      </div>
    )
  if (video === 'failed')
    return (
      <Card onRemove={onRemove} picture={<NoPicture />} title={t(m.notLoaded)}>
        <Button className={styles.retry} variant="text" onClick={() => data.videos.retryFailed()}>
          {t(m.tryAgain)}
        </Button>
      </Card>
    )
  if (video.isGone)
    return (
      <Card
        onRemove={onRemove}
        picture={<NoPicture />}
        title={t(m.noLongerAvailable)}
        removeLabel={t(m.removeGoneVideo)}
      />
    )
  const title = video.title || t(m.untitledVideo)
  return (
    <Card
      onRemove={onRemove}
      picture={
        <Thumbnail
          videoId={video.id}
          thumbnails={video.thumbnails}
          badge={<DurationBadge details={detailsOf(video, entry)} />}
        />
      }
      title={
        <Link to={paths.watch(video.id)} dir="auto">
          {title}
        </Link>
      }
      removeLabel={t(m.removeVideo, { title: isolated(title) })}
      menu={<CardMenuButton video={video} />}
    >
      <p className={styles.channel} dir="auto">
        {video.channelTitle}
      </p>
    </Card>
  )
}

interface CardProps {
  picture: ReactNode
  title: ReactNode
  removeLabel?: string
  menu?: ReactNode
  onRemove: () => void
  children?: ReactNode
}

function Card({
  picture,
  title,
  removeLabel = t(m.removeVideo, { title: t(m.untitledVideo) }),
  menu,
  onRemove,
  children,
}: CardProps) {
  return (
    <div className={styles.card} data-card>
      {picture}
      <div className={styles.body}>
        <h3 className={styles.title}>{title}</h3>
        {menu}
      </div>
      {children}
      <RemoveButton className={styles.remove} label={removeLabel} onRemove={onRemove} />
    </div>
  )
}

/** In place of a picture that there is not. */
const NoPicture = () => (
  <span className={styles.picture}>
    <VideoOff aria-hidden="true" />
  </span>
)

const CardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <Skeleton className={styles.skeletonPicture} />
    <div className={styles.title}>
      <Skeleton shape="meta" width="90%" />
      <Skeleton shape="meta" width="60%" />
    </div>
    <Skeleton shape="meta" width="50%" />
  </div>
)

const SKELETONS = 8

/** Placeholders until the user's data is open. */
export const ContinueSkeleton = ({ className }: { className?: string | undefined }) => (
  <SkeletonGroup label={t(m.loadingVideos)} isAnnounced={false} className={className}>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <div key={index} className={styles.placeholder}>
        <CardSkeleton />
      </div>
    ))}
  </SkeletonGroup>
)
