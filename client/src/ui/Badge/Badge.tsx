import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

type BadgeTone = 'plain' | 'live' | 'waiting'

/** A short text on a picture. The tone `live` adds a pulsing dot, and `waiting` is the placeholder of a duration. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children?: ReactNode }) => (
  <span className={clsx(styles.badge, styles[tone])}>{children}</span>
)
