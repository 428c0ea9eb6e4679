import Archive from 'lucide-react/icons/archive'
import { clsx } from 'clsx'
import styles from './SavedNotice.module.css'

/**
 * Says above a list that it is what the server had kept: announced, but no alarm. It keeps the gutter of the page;
 * `isFlush` is for a column that begins without one.
 */
export function SavedNotice({ isFlush = false }: { isFlush?: boolean }) {
  return (
    <div className={clsx(styles.place, isFlush && styles.flush)}>
      <output className={styles.notice}>
        <Archive />
        Showing saved results
      </output>
    </div>
  )
}
