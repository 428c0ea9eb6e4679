import * as m from '@vtube/messages'
import VideoOff from 'lucide-react/icons/video-off'
import { t } from '../../language/translate.ts'
import { VideoCard } from '../../components/VideoCard/VideoCard.tsx'
import { useChannelPicture, useVideoDetails } from '../../cardDetails/useDetails.ts'
import type { LikedVideo } from '../../domain/video.ts'
import { isolated } from '../../format/isolated.ts'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
import styles from './LikedCard.module.css'

interface LikedCardProps {
  video: LikedVideo
  /** Loads the picture with high priority. */
  priority: boolean
  onRemove: () => void
}

/** A liked video with a Remove button. */
export function LikedCard({ video, priority, onRemove }: LikedCardProps) {
  const details = useVideoDetails(video)
  const pictureUrl = useChannelPicture(video.channelId)
  return (
    <VideoCard
      video={video}
      details={details}
      channelPictureUrl={pictureUrl}
      priority={priority}
      action={
        <RemoveButton
          className={styles.remove}
          label={t(m.removeVideo, { title: isolated(video.title || t(m.untitledVideo)) })}
          onRemove={onRemove}
        />
      }
    />
  )
}

/** The entry of a liked video that the service no longer has: the terms forbid to store more than its id. */
export function GoneCard({ onRemove }: { onRemove: () => void }) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <VideoOff aria-hidden="true" />
      </div>
      <h2 className={styles.title}>{t(m.noLongerAvailable)}</h2>
      <p className={styles.reason}>{t(m.videoGone)}</p>
      <div className={styles.action}>
        <RemoveButton className={styles.remove} label={t(m.removeGoneVideo)} onRemove={onRemove} />
      </div>
    </article>
  )
}
