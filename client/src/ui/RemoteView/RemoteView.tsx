import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import type { ReactNode } from 'react'
import type { Failure, Remote } from '../../domain/remote.ts'
import { DelayedMount } from '../DelayedMount.tsx'
import { FailureNotice, type FailureWords } from './FailureNotice.tsx'

interface RemoteViewProps<T> {
  remote: Remote<T>
  /** Has the size of the content, and appears after a delay. */
  skeleton: ReactNode
  onRetry: () => void
  /** Returns whether data counts as empty. Without it, no data does. */
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  /** The heading of a failure: 'These videos could not be loaded.' */
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

/** Renders skeleton, content, empty notice or failure of a `Remote`. A failure appears below existing content. */
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
  // The structure is the same in every state, so that React keeps the list when a further page fails.
  return (
    <>
      {children(content)}
      {failed !== false && <FailureNotice {...failed} isInline />}
    </>
  )
}
