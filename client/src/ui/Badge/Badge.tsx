import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** A short text on a picture; `live` adds a pulsing dot, `waiting` is the placeholder of a duration. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'live' | 'waiting'
  children?: ReactNode
}) {
  return <span className={clsx(styles.badge, styles[tone])}>{children}</span>
}
