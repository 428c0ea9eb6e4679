import type { ReactNode } from 'react'
import styles from './RowSpace.module.css'

interface RowSpaceProps {
  /** The id of the row. The style sheet uses it to reserve the height for the content of the cards. */
  id?: string
  children?: ReactNode
}

/** The space above the feed for a row of videos. Only the style sheet determines its height. */
export const RowSpace = ({ id, children }: RowSpaceProps) => (
  <div id={id} className={styles.space}>
    {children}
  </div>
)
