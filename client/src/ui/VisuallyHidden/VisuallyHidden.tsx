import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

export const VisuallyHidden = ({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'output' | 'h1' | 'h2'
  children: ReactNode
}) => <Tag className={styles.hidden}>{children}</Tag>
