import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './StateNotice.module.css'

export interface StateNoticeProps {
  /** `bad` is a failure, `like` belongs to liked videos, `neutral` is everything else. */
  tone?: 'neutral' | 'bad' | 'like'
  icon: ReactNode
  /** One sentence, said as a heading. */
  title: string
  /** A second, quieter sentence where the first leaves a question. */
  detail?: string | undefined
  /** One button or link. */
  action?: ReactNode
  /** Failures are announced at once; an empty list is not. */
  isAlert?: boolean
}

/** What a page or a region says in place of its content: empty, failed, not found. */
export function StateNotice({
  tone = 'neutral',
  icon,
  title,
  detail,
  action,
  isAlert = false,
}: StateNoticeProps) {
  return (
    <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <span className={clsx(styles.disc, styles[tone])}>{icon}</span>
      <h2 className={styles.title}>{title}</h2>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
