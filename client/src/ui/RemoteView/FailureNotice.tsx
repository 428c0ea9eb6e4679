import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import type { Failure } from '../../domain/remote.ts'
import { Button } from '../Button/Button.tsx'
import { StateNotice } from '../StateNotice/StateNotice.tsx'
import styles from './RemoteView.module.css'

/** A sentence, and a second one where the kind of failure gives a reason. */
export interface FailureWords {
  title: string
  detail?: string
}

const REASON: Record<Failure['kind'], string | null> = {
  offline: 'You seem to be offline. Check the connection and try again.',
  notFound: 'The video service did not find them. Try again in a moment.',
  quotaSpent: 'The video service has given all that it gives in one day. It answers again tomorrow.',
  signedOut: 'Your sign-in could not be renewed. Try again in a moment.',
  commentsOff: 'They are turned off for this video.',
  unexpected: null,
}

/** Describes the failure of a list, whose subject starts the sentence: 'These videos'. */
export function describeFailure(failure: Failure, subject: string): FailureWords {
  const reason = REASON[failure.kind]
  return { title: `${subject} could not be loaded.`, ...(reason !== null && { detail: reason }) }
}

/** Describes the failure of a single item, which may have been deleted: 'This channel'. */
export function describeFailureOfOne(failure: Failure, subject: string): FailureWords {
  const words = describeFailure(failure, subject)
  return failure.kind === 'notFound' ? { ...words, detail: 'It may be private or deleted.' } : words
}

interface FailureNoticeProps {
  failure: Failure
  onRetry: () => void
  /** Start of the sentence: 'These videos'. */
  subject?: string
  /** Replaces the default text: 'Error loading video: …'. */
  describe?: ((failure: Failure) => FailureWords) | undefined
  icon?: ReactNode
  /** Compact form for below existing content, without the icon. */
  isInline?: boolean
}

/** Shows a failure with a retry button. */
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
    return <StateNotice tone="bad" icon={icon ?? <CloudOff />} title={title} detail={detail} action={retry} />
  return (
    <div className={styles.inline} role="alert">
      <p className={styles.title}>{title}</p>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {retry}
    </div>
  )
}
