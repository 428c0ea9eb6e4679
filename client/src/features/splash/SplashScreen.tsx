import * as m from '@vtube/messages'
import { SPLASH_MS } from '@vtube/shared/constants'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../language/translate.ts'
import { Wordmark } from '../../components/Wordmark/Wordmark.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { useWindowEvent } from '../../ui/useWindowEvent.ts'
import styles from './SplashScreen.module.css'

export interface SplashScreenProps {
  onDone: () => void
}

/** The intro of four seconds (specification, section 2). The focused Skip button, Escape and any press end it. */
export function SplashScreen({ onDone }: SplashScreenProps) {
  const skipRef = useRef<HTMLButtonElement>(null)
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    skipRef.current?.focus()
    const timer = setTimeout(() => finish(), SPLASH_MS)
    return () => clearTimeout(timer)
  }, [])
  useWindowEvent('click', onDone)
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onDone()
  })

  return (
    <main className={styles.splash} aria-label="Vtube">
      <Wordmark className={styles.wordmark} />
      <Button ref={skipRef} className={styles.skip}>
        {t(m.skip)}
      </Button>
      <span className={styles.progress} aria-hidden="true">
        <span className={styles.progressBar} />
      </span>
    </main>
  )
}
