import { SKELETON_COUNT } from '@vtube/shared/constants'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { RelatedList } from './RelatedList.tsx'
import skeleton from '../../ui/Skeleton/Skeleton.module.css'
import styles from './RelatedCard.module.css'

/** Placeholders while the related videos load: 10 (specification 9). */
export function RelatedSkeleton({ count = SKELETON_COUNT.related }: { count?: number }) {
  return (
    <div className={skeleton.pulse} aria-busy="true">
      <VisuallyHidden as="output">Loading related videos</VisuallyHidden>
      <RelatedList>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.card} aria-hidden="true">
            <Skeleton className={styles.waitingPicture} />
            <div>
              <Skeleton shape="line" width="92%" />
              <Skeleton shape="line" width="58%" />
              <Skeleton shape="meta" width="46%" />
              <Skeleton shape="meta" width="64%" />
            </div>
          </li>
        ))}
      </RelatedList>
    </div>
  )
}
