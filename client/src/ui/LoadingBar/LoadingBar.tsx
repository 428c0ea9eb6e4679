import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { t } from '../../language/translate.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './LoadingBar.module.css'

/** The delay before the bar appears. A load that ends earlier shows no bar. */
const APPEAR_AFTER_MS = 150
/** The time in which the bar completes and fades out. It equals the duration of the transition in the style sheet. */
const FINISH_MS = 400

type Phase = 'hidden' | 'running' | 'finishing'

/** A progress bar at the top of the window. It approaches 90 % during loading, then completes and fades out. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const [phase, setPhase] = useState<Phase>('hidden')
  useEffect(() => {
    if (isLoading) {
      const timer = setTimeout(() => setPhase('running'), APPEAR_AFTER_MS)
      return () => clearTimeout(timer)
    }
    // A bar that has not appeared yet stays hidden.
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
      <VisuallyHidden>
        <progress aria-label={t(m.loading)} />
      </VisuallyHidden>
      <span className={styles.bar} />
    </div>
  )
}
