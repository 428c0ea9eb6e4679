import * as m from '@vtube/messages'
import { t } from '../language/translate.ts'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './LoadingScreen.module.css'

/** The screen that is shown while the session is being restored. */
export function LoadingScreen() {
  return (
    <main className={styles.screen} aria-busy="true">
      <VisuallyHidden as="output">{t(m.loading)}</VisuallyHidden>
      <Spinner isLarge />
    </main>
  )
}
