import { clsx } from 'clsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import skeleton from '../../ui/Skeleton/Skeleton.module.css'
import styles from './ChannelHeader.module.css'

/** The exact size of a channel's banner, picture and name. */
export function ChannelHeaderSkeleton() {
  return (
    <div className={clsx(styles.loading, skeleton.pulse)} aria-busy="true">
      <Waiting>Loading channel</Waiting>
      <Skeleton className={styles.banner} />
      <div className={styles.head}>
        <Skeleton shape="circle" className={styles.face} />
        <div className={styles.words}>
          <Skeleton className={styles.nameSkeleton} />
          <Skeleton className={styles.subscribersSkeleton} />
        </div>
      </div>
    </div>
  )
}
