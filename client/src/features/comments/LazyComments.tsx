import { type ComponentProps, lazy, Suspense } from 'react'
import { useIsPhone } from '../../ui/useMediaQuery.ts'
import type { Comments } from './Comments.tsx'
import styles from './Comments.module.css'

const LoadedComments = lazy(() => import('./Comments.tsx').then((module) => ({ default: module.Comments })))

/** Reserves the height of the folded comments on phones. In wider windows, nothing is below the comments. */
function CommentsSpace() {
  return <div className={styles.comments}>{useIsPhone() && <div className={styles.fold} />}</div>
}

/** The comments, which are below the first screen. Their code loads after the code of the video page. */
export const LazyComments = (props: ComponentProps<typeof Comments>) => (
  <Suspense fallback={<CommentsSpace />}>
    <LoadedComments {...props} />
  </Suspense>
)
