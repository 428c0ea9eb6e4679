import { SPLASH_MS } from '@vtube/shared/constants'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Wordmark } from '../../components/Wordmark/Wordmark.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './SplashScreen.module.css'

export interface SplashScreenProps {
  onDone: () => void
}

/** The intro of four seconds (specification, section 2). The focused button, Escape and any press skip it. */
export function SplashScreen({ onDone }: SplashScreenProps) {
  const skipRef = useRef<HTMLButtonElement>(null)
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    skipRef.current?.focus()
    const done = () => finish()
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') done()
    }
    const timer = setTimeout(done, SPLASH_MS)
    addEventListener('keydown', handleKey)
    addEventListener('click', done)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', handleKey)
      removeEventListener('click', done)
    }
  }, [])

  return (
    <main className={styles.splash} aria-label="Vtube">
      <Wordmark className={styles.wordmark} />
      <Button ref={skipRef} className={styles.skip}>
        Skip
      </Button>
      <span className={styles.progress} aria-hidden="true">
        <span className={styles.progressBar} />
      </span>
    </main>
  )
}
