import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import styles from './LoadingScreen.module.css'

/** While the session is being restored nothing else is known to be right to show. */
export function LoadingScreen() {
  return (
    <main className={styles.screen} aria-busy="true">
      <Waiting>Loading</Waiting>
      <Spinner isLarge />
    </main>
  )
}
