import { clsx } from 'clsx'
import { useLoadingAnnouncement } from '../../ui/announce.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import skeleton from '../../ui/Skeleton/Skeleton.module.css'
import styles from './ChannelHeader.module.css'

/** The exact size of a channel's banner, picture and name. */
export function ChannelHeaderSkeleton() {
  useLoadingAnnouncement('Loading channel')
  return (
    <div className={clsx(styles.loading, skeleton.pulse)} aria-busy="true">
      <VisuallyHidden as="output">Loading channel</VisuallyHidden>
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
