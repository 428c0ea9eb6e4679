import { useLoadingAnnouncement } from '../../ui/announce.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './GatewayView.module.css'

/** The size of three figures and the line above them. */
export function StatusSkeleton() {
  useLoadingAnnouncement('Loading figures')
  return (
    <div className={styles.view} aria-busy="true">
      <VisuallyHidden as="output">Loading figures</VisuallyHidden>
      <Skeleton shape="meta" width="min(42ch, 80%)" />
      <div className={styles.figures}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className={styles.placeholder} />
        ))}
      </div>
    </div>
  )
}
