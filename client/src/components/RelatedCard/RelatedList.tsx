import type { ReactNode } from 'react'
import styles from './RelatedCard.module.css'

/** One column beside the player, several where it stands under it; give a keyed `<li>` for each card. */
export function RelatedList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}
