import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import type { Remote } from '../../domain/remote.ts'
import { DelayedMount } from '../DelayedMount.tsx'
import type { FailureWords } from './describeFailure.ts'
import { FailureNotice } from './FailureNotice.tsx'

export interface RemoteViewProps<T> {
  remote: Remote<T>
  /** In the size of the content; appears only when the answer takes a while. */
  skeleton: ReactNode
  onRetry: () => void
  /** Without it nothing counts as empty. */
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  /** What could not be loaded, for the sentence of a failure: 'These videos'. */
  subject?: string
  describe?: ((failure: Failure) => FailureWords) | undefined
  failureIcon?: ReactNode
  children: (data: T) => ReactNode
}

/** What there is to show: old content stays while more is loading and after that has failed. */
function contentOf<T>(remote: Remote<T>): T | null {
  if (remote.status === 'ready') return remote.data
  return remote.status === 'idle' ? null : remote.previous
}

/**
 * One view for everything that loads: skeleton, content, empty, failed, and failed after content, which keeps
 * the content and puts the sentence and the button under it. Empty is said only after success.
 */
export function RemoteView<T>({
  remote,
  skeleton,
  onRetry,
  isEmpty,
  empty = null,
  subject = 'This',
  describe,
  failureIcon,
  children,
}: RemoteViewProps<T>) {
  const content = contentOf(remote)
  const failed = remote.status === 'failed' && { failure: remote.failure, onRetry, subject, describe }
  if (content === null || isEmpty?.(content) === true) {
    if (failed !== false)
      return <FailureNotice {...failed} {...(failureIcon !== undefined && { icon: failureIcon })} />
    return remote.status === 'ready' ? empty : <DelayedMount>{skeleton}</DelayedMount>
  }
  // The same two places in every state, so that a list that fails to grow is not built anew.
  return (
    <>
      {children(content)}
      {failed !== false && <FailureNotice {...failed} isInline />}
    </>
  )
}
