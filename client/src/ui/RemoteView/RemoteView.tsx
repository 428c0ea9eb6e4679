import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import type { ReactNode } from 'react'
import type { Failure, Remote } from '../../domain/remote.ts'
import { DelayedMount } from '../DelayedMount.tsx'
import { FailureNotice, type FailureWords } from './FailureNotice.tsx'

interface RemoteViewProps<T> {
  remote: Remote<T>
  /** The placeholder, which has the size of the content. It appears after a delay. */
  skeleton: ReactNode
  onRetry: () => void
  /** Returns whether the data counts as empty. Without this function, no data counts as empty. */
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  /** The heading of a failure, such as 'These videos could not be loaded.' */
  notLoaded?: Message
  describe?: ((failure: Failure) => FailureWords) | undefined
  /** Whether every failure has the compact form. */
  isInline?: boolean
  children: (data: T) => ReactNode
}

/** Returns the content to show. Previous content stays while new content loads and after a failure. */
export function contentOf<T>(remote: Remote<T>): T | null {
  if (remote.status === 'ready') return remote.data
  return remote.status === 'idle' ? null : remote.previous
}

/** Renders the skeleton, content, empty notice or failure of a `Remote`. A failure is below any content. */
export function RemoteView<T>({
  remote,
  skeleton,
  onRetry,
  isEmpty,
  empty = null,
  notLoaded = m.notLoaded,
  describe,
  isInline = false,
  children,
}: RemoteViewProps<T>) {
  const content = contentOf(remote)
  const failed = remote.status === 'failed' && { failure: remote.failure, onRetry, notLoaded, describe }
  if (content === null || isEmpty?.(content) === true) {
    if (failed !== false) return <FailureNotice {...failed} isInline={isInline} />
    return remote.status === 'ready' ? empty : <DelayedMount>{skeleton}</DelayedMount>
  }
  // The structure is the same in every state, so that React keeps the list if a further page fails to load.
  return (
    <>
      {children(content)}
      {failed !== false && <FailureNotice {...failed} isInline />}
    </>
  )
}
