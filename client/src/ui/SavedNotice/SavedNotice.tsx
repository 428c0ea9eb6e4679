import Archive from 'lucide-react/icons/archive'
import styles from './SavedNotice.module.css'

/** Says above a list that it is what the server had kept: announced, but no alarm. */
export function SavedNotice() {
  return (
    <div className={styles.place}>
      <output className={styles.notice}>
        <Archive />
        Showing saved results
      </output>
    </div>
  )
}
