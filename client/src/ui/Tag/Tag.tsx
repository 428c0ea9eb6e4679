import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A small label for the type of an item. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
