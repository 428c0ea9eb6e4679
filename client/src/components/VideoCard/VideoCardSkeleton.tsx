import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import card from './VideoCard.module.css'
import styles from './VideoCardSkeleton.module.css'

/** The exact size of a card with a title of two lines. */
export function VideoCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className={styles.picture} />
      <div className={card.body}>
        <Skeleton shape="circle" width="36px" />
        <div>
          <Skeleton shape="line" width="94%" />
          <Skeleton shape="line" width="62%" />
          <div className={card.meta}>
            <Skeleton shape="meta" width="48%" />
            <Skeleton shape="meta" width="68%" />
          </div>
        </div>
      </div>
    </div>
  )
}
