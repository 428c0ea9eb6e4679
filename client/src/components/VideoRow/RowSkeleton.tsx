import { SKELETON_COUNT } from '@vtube/shared/constants'
import { clsx } from 'clsx'
import { useLoadingAnnouncement } from '../../ui/announce.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import skeleton from './RowSkeleton.module.css'
import shapes from '../../ui/Skeleton/Skeleton.module.css'
import styles from './VideoRow.module.css'

/** The exact size of a result with a title of one line and a description of two. */
function RowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      <Skeleton className={skeleton.picture} />
      <div>
        <Skeleton className={skeleton.title} shape="line" width="72%" />
        <div className={styles.meta}>
          <Skeleton className={skeleton.meta} shape="meta" width="34%" />
        </div>
        <span className={styles.by}>
          <Skeleton shape="circle" width="24px" />
          <Skeleton shape="meta" width="120px" />
        </span>
        <Skeleton className={skeleton.text} shape="line" width="96%" />
        <Skeleton className={skeleton.text} shape="line" width="64%" />
      </div>
    </div>
  )
}

/** Placeholders while the first results load: 20 (specification 9). */
export function RowsSkeleton({ count = SKELETON_COUNT.search }: { count?: number }) {
  useLoadingAnnouncement('Loading results')
  return (
    <div className={clsx(styles.rows, shapes.pulse)} aria-busy="true">
      <VisuallyHidden as="output">Loading results</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <RowSkeleton key={index} />
      ))}
    </div>
  )
}
