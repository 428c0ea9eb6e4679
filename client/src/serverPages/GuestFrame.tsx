import * as m from '@vtube/messages'
import type { ReactNode } from 'react'
import { Wordmark } from '../components/Wordmark/Wordmark.tsx'
import { t } from '../language/translate.ts'
import { Document } from './Document.tsx'
import styles from './GuestFrame.module.css'

interface GuestFrameProps {
  title: string
  /** Further elements of the head. */
  head?: ReactNode
  children: ReactNode
}

/** A page of a guest, with a header that leads into the application. */
export const GuestFrame = ({ title, head, children }: GuestFrameProps) => (
  <Document title={title} robots="noindex, nofollow" head={head}>
    <header className={styles.header}>
      <a href="/" aria-label={t(m.homeLink)}>
        <Wordmark />
      </a>
    </header>
    <main className={styles.main}>{children}</main>
  </Document>
)
