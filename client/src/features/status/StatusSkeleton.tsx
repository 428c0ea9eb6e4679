import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import styles from './GatewayView.module.css'

/** The size of three figures and the line above them. */
export function StatusSkeleton() {
  return (
    <div className={styles.view} aria-busy="true">
      <Waiting>Loading figures</Waiting>
      <Skeleton shape="meta" width="min(42ch, 80%)" />
      <div className={styles.figures}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className={styles.placeholder} />
        ))}
      </div>
    </div>
  )
}
