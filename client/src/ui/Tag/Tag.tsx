import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A small word that says what kind of thing something is. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
