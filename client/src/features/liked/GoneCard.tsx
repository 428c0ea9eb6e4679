import VideoOff from 'lucide-react/icons/video-off'
import styles from './GoneCard.module.css'
import { RemoveButton } from './RemoveButton.tsx'

/** The place of a liked video that the service no longer has: nothing of it may be kept but the place. */
export function GoneCard({ onRemove }: { onRemove: () => void }) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <VideoOff aria-hidden="true" />
      </div>
      <h2 className={styles.title}>No longer available</h2>
      <p className={styles.reason}>It is private or deleted.</p>
      <div className={styles.action}>
        <RemoveButton of="the video that is no longer available" onRemove={onRemove} />
      </div>
    </article>
  )
}
