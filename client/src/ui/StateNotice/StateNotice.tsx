import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './StateNotice.module.css'

interface StateNoticeProps {
  /** The tone: `bad` is for a failure, `like` for liked videos, and `neutral` for everything else. */
  tone?: 'neutral' | 'bad' | 'like'
  icon: ReactNode
  /** The first sentence, which is a heading. */
  title: string
  /** The level of the heading. It is the first level if the notice is the whole page. */
  heading?: 'h1' | 'h2'
  /** A second, less prominent sentence. */
  detail?: string | undefined
  /** A button or link. */
  action?: ReactNode
  /** Whether screen readers announce the notice at once. A failure is always announced at once. */
  isAlert?: boolean
}

/** A notice that replaces the content of a page or a region that is empty, has failed or was not found. */
export function StateNotice({
  tone = 'neutral',
  icon,
  title,
  heading: Heading = 'h2',
  detail,
  action,
  isAlert = tone === 'bad',
}: StateNoticeProps) {
  return (
    <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <span className={clsx(styles.icon, styles[tone])}>{icon}</span>
      <Heading className={styles.title}>{title}</Heading>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
