import * as m from '@vtube/messages'
import Archive from 'lucide-react/icons/archive'
import { clsx } from 'clsx'
import { t } from '../../language/translate.ts'
import styles from './StaleNotice.module.css'

/**
 * The notice above a list that comes from the cache of the server or the device. Screen readers announce the notice
 * politely. The notice has the same margins as the page, unless `isFlush` is set.
 */
export function StaleNotice({ isFlush = false }: { isFlush?: boolean }) {
  return (
    <div className={clsx(styles.wrapper, isFlush && styles.flush)}>
      <output className={styles.notice}>
        <Archive />
        {t(m.savedResults)}
      </output>
    </div>
  )
}
