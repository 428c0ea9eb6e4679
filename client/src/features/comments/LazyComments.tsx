import { type ComponentProps, lazy, Suspense } from 'react'
import type { Comments } from './Comments.tsx'
import styles from './Comments.module.css'

const LoadedComments = lazy(() => import('./Comments.tsx').then((module) => ({ default: module.Comments })))

/** The comments, which are below the first screen. Their code loads after the code of the video page. */
export const LazyComments = (props: ComponentProps<typeof Comments>) => (
  // Folded comments reserve their height. Below unfolded comments is nothing.
  <Suspense
    fallback={<div className={styles.comments}>{!props.isLast && <div className={styles.fold} />}</div>}
  >
    <LoadedComments {...props} />
  </Suspense>
)
