import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import styles from './FeedEnd.module.css'

/** What stands under the last row: the next page is coming, or there is none. */
export function FeedEnd({ isLoading, hasMore }: { isLoading: boolean; hasMore: boolean }) {
  return (
    <div className={styles.end} aria-live="polite">
      {isLoading && <Spinner />}
      {!isLoading && !hasMore && <p>No more videos to load</p>}
    </div>
  )
}
