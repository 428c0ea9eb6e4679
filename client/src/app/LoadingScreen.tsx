import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './LoadingScreen.module.css'

/** While the session is being restored nothing else is known to be right to show. */
export function LoadingScreen() {
  return (
    <main className={styles.screen} aria-busy="true">
      <VisuallyHidden as="output">Loading</VisuallyHidden>
      <Spinner isLarge />
    </main>
  )
}
