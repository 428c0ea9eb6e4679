import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { Button } from '../Button/Button.tsx'
import { StateNotice } from '../StateNotice/StateNotice.tsx'
import { describeFailure, type FailureWords } from './describeFailure.ts'
import styles from './RemoteView.module.css'

export interface FailureNoticeProps {
  failure: Failure
  onRetry: () => void
  /** What could not be loaded: 'These videos'. */
  subject?: string
  /** Words of its own, where a screen has them: 'Error loading video: …'. */
  describe?: ((failure: Failure) => FailureWords) | undefined
  icon?: ReactNode
  /** Under content that stays: the sentence and the button alone, without the disc. */
  isInline?: boolean
}

/** Says what could not be had and offers to try again. Never empty, never endless. */
export function FailureNotice({
  failure,
  onRetry,
  subject = 'This',
  describe,
  icon,
  isInline = false,
}: FailureNoticeProps) {
  const { title, detail } = describe?.(failure) ?? describeFailure(failure, subject)
  const retry = (
    <Button variant={isInline ? 'default' : 'primary'} icon={<RotateCw />} onClick={onRetry}>
      Try again
    </Button>
  )
  if (!isInline)
    return (
      <StateNotice
        tone="bad"
        isAlert
        icon={icon ?? <CloudOff />}
        title={title}
        detail={detail}
        action={retry}
      />
    )
  return (
    <div className={styles.inline} role="alert">
      <p className={styles.sentence}>{title}</p>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {retry}
    </div>
  )
}
