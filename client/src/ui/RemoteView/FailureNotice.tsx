import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { t } from '../../language/translate.ts'
import type { Failure } from '../../domain/remote.ts'
import { Button } from '../Button/Button.tsx'
import { StateNotice } from '../StateNotice/StateNotice.tsx'
import texts from '../text.module.css'
import styles from './RemoteView.module.css'

/** The sentences that describe a failure. `detail` exists only if the kind of failure includes a reason. */
export interface FailureWords {
  title: string
  detail?: string
}

const REASON: Record<Failure['kind'], Message | null> = {
  offline: m.offlineReason,
  notFound: m.notFoundReason,
  quotaSpent: m.quotaReason,
  signedOut: m.signedOutReason,
  commentsOff: m.commentsOffReason,
  unexpected: null,
}

/** Describes the failure of a list. `title` says what could not be loaded. */
export function describeFailure(failure: Failure, title: Message): FailureWords {
  const reason = REASON[failure.kind]
  return { title: t(title), ...(reason !== null && { detail: t(reason) }) }
}

/** Describes the failure of a single item, which may have been deleted. */
export function describeFailureOfOne(failure: Failure, title: Message): FailureWords {
  const words = describeFailure(failure, title)
  return failure.kind === 'notFound' ? { ...words, detail: t(m.privateOrDeleted) } : words
}

interface FailureNoticeProps {
  failure: Failure
  onRetry: () => void
  /** The sentence that says what could not be loaded, such as 'These videos could not be loaded.' */
  notLoaded?: Message
  /** Returns the words that replace the default text, such as 'Error loading video: …'. */
  describe?: ((failure: Failure) => FailureWords) | undefined
  icon?: ReactNode
  /** Whether to use the compact form, which is shown below existing content and has no icon. */
  isInline?: boolean
}

export function FailureNotice({
  failure,
  onRetry,
  notLoaded = m.notLoaded,
  describe,
  icon,
  isInline = false,
}: FailureNoticeProps) {
  const { title, detail } = describe?.(failure) ?? describeFailure(failure, notLoaded)
  const retry = (
    <Button variant={isInline ? 'default' : 'primary'} icon={<RotateCw />} onClick={onRetry}>
      {t(m.tryAgain)}
    </Button>
  )
  if (!isInline)
    return <StateNotice tone="bad" icon={icon ?? <CloudOff />} title={title} detail={detail} action={retry} />
  return (
    <div className={styles.inline} role="alert">
      <p className={texts.title}>{title}</p>
      {detail !== undefined && <p className={texts.muted}>{detail}</p>}
      {retry}
    </div>
  )
}
