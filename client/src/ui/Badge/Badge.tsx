import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

type BadgeTone = 'plain' | 'live' | 'waiting' | 'wrapped'

/**
 * A short text on a picture; `live` adds a pulsing dot, `waiting` is the placeholder of a duration,
 * `wrapped` has as many lines as its words need. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children?: ReactNode }) => (
  <span className={clsx(styles.badge, styles[tone])}>{children}</span>
)
