import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import skeleton from '../../ui/Skeleton/Skeleton.module.css'
import styles from './Comment.module.css'

const WIDTHS = ['78%', '52%', '66%', '40%']

/** Stands in place of the first comments while they are being asked for. */
export function CommentsSkeleton() {
  return (
    <div className={skeleton.pulse} aria-busy="true">
      <VisuallyHidden as="output">Loading comments</VisuallyHidden>
      <div className={styles.list} aria-hidden="true">
        {WIDTHS.map((width) => (
          <div key={width} className={styles.comment}>
            <Skeleton shape="circle" width="40px" />
            <div className={styles.waiting}>
              <Skeleton shape="meta" width="11rem" />
              <Skeleton shape="line" width={width} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
