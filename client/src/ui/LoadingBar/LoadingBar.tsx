import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import styles from './LoadingBar.module.css'

/** A quick answer shows no bar. */
const APPEAR_AFTER_MS = 150
/** Time to run to the end and fade; the style sheet's transition takes as long. */
const FINISH_MS = 400

type Phase = 'hidden' | 'running' | 'finishing'

/** The line at the very top of the window while something loads: eases to 90 %, completes, fades. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const [phase, setPhase] = useState<Phase>('hidden')
  useEffect(() => {
    if (isLoading) {
      const timer = setTimeout(() => setPhase('running'), APPEAR_AFTER_MS)
      return () => clearTimeout(timer)
    }
    // A bar that never appeared has nothing to finish.
    const finish = setTimeout(() => setPhase((phase) => (phase === 'running' ? 'finishing' : 'hidden')), 0)
    const hide = setTimeout(() => setPhase('hidden'), FINISH_MS)
    return () => {
      clearTimeout(finish)
      clearTimeout(hide)
    }
  }, [isLoading])
  if (phase === 'hidden') return null
  return (
    <div className={clsx(styles.track, phase === 'finishing' && styles.finishing)}>
      <progress className={styles.spoken} aria-label="Loading" />
      <span className={styles.bar} />
    </div>
  )
}
