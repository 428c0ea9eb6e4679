import type { ReactNode } from 'react'
import { CONTINUE_SPACE_ID } from '../../ui/shell.ts'
import styles from './ContinueSpace.module.css'

/** The space above the feed for videos to continue. Only the style sheet determines its height. */
export const ContinueSpace = ({ children }: { children?: ReactNode }) => (
  <div id={CONTINUE_SPACE_ID} className={styles.space}>
    {children}
  </div>
)
