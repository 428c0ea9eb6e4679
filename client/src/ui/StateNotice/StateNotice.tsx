import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './StateNotice.module.css'

interface StateNoticeProps {
  /** `bad` is a failure, `like` belongs to liked videos, `neutral` is everything else. */
  tone?: 'neutral' | 'bad' | 'like'
  icon: ReactNode
  /** One sentence, as a heading. */
  title: string
  /** A second, less prominent sentence. */
  detail?: string | undefined
  /** One button or link. */
  action?: ReactNode
  /** Announces the notice at once, as every failure. */
  isAlert?: boolean
}

/** Replaces the content of a page or a region: empty, failed, not found. */
export function StateNotice({
  tone = 'neutral',
  icon,
  title,
  detail,
  action,
  isAlert = tone === 'bad',
}: StateNoticeProps) {
  return (
    <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <span className={clsx(styles.icon, styles[tone])}>{icon}</span>
      <h2 className={styles.title}>{title}</h2>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
