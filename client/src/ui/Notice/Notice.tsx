import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** A calm word about what is shown, announced but no alarm: 'Showing saved results'. */
export function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <output className={styles.notice}>
      {icon}
      {children}
    </output>
  )
}
