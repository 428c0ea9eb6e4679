import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { BrandBackground } from '../components/BrandBackground/BrandBackground.tsx'
import { Mark } from '../components/Wordmark/Wordmark.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './CardPage.module.css'
import { Document } from './Document.tsx'

interface CardPageProps {
  title: string
  /** The heading, if it differs from the title. */
  heading?: string
  /** The step of an invitation that the page shows. An invitation has two steps. */
  step?: 1 | 2 | undefined
  children: ReactNode
}

/** A page with a card in the middle of the window, such as the popup of the sign-in. */
export const CardPage = ({ title, heading = title, step, children }: CardPageProps) => (
  <Document title={title} robots="noindex" className={styles.body}>
    <BrandBackground className={styles.background} />
    <main className={clsx(styles.card, step !== undefined && styles.start)}>
      {step === undefined ? (
        <span className={styles.tile}>
          <VisuallyHidden>Vtube</VisuallyHidden>
          <span className={styles.mark}>
            <Mark />
          </span>
        </span>
      ) : (
        <span className={styles.steps} data-step={step} aria-hidden="true">
          <span />
          <span />
        </span>
      )}
      <h1>{heading}</h1>
      {children}
    </main>
  </Document>
)

/** A paragraph below the heading of a card. */
export const Subtitle = ({ children }: { children: ReactNode }) => (
  <p className={styles.subtitle}>{children}</p>
)
