import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { ItemFrame } from './ItemFrame.tsx'
import styles from './VideoItem.module.css'

interface VideoItemSkeletonProps {
  form: 'card' | 'row'
  className?: string | undefined
  /** The placeholder of the channel icon. */
  icon?: ReactNode
  /** The placeholder of the text. */
  children: ReactNode
}

/** The placeholder of an item, in the exact size of the item. */
export const VideoItemSkeleton = ({ icon, children, ...frame }: VideoItemSkeletonProps) => (
  <ItemFrame {...frame} as="div" aria-hidden>
    <Skeleton className={styles.picture} />
    <div className={styles.text}>{children}</div>
    {icon}
  </ItemFrame>
)

/** The placeholder of a card whose title has two lines. */
export const VideoCardSkeleton = () => (
  <VideoItemSkeleton form="card" icon={<Skeleton shape="circle" width="36px" />}>
    <Skeleton shape="line" width="94%" />
    <Skeleton shape="line" width="62%" />
    <div className={styles.meta}>
      <Skeleton shape="meta" width="48%" />
      <Skeleton shape="meta" width="68%" />
    </div>
  </VideoItemSkeleton>
)
