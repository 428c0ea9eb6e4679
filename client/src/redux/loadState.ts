import type { Failure, Remote } from '../domain/remote.ts'

/** Has the fields of a slice that say how its load is doing. `errorKind` says which failure `error` describes. */
export interface LoadState {
  loading: boolean
  /** Is the message of the service, or one of our own if none came. */
  error: string | null
  errorKind: Failure['kind'] | null
  /** Names the request whose answer counts. It is null before the first one. Answers to older requests are dropped. */
  latestRequestId: string | null
}

export const notLoaded: LoadState = { loading: false, error: null, errorKind: null, latestRequestId: null }

/** Returns the fields of a load that has just been sent. */
export const loadPending = (requestId: string): LoadState => ({
  ...notLoaded,
  loading: true,
  latestRequestId: requestId,
})

interface RejectedAction {
  payload: Failure | undefined
  error: { message?: string }
}

/** Returns the fields of a load that failed. */
export const loadRejected = ({ payload, error }: RejectedAction) => ({
  loading: false,
  error: payload?.message ?? error.message ?? '',
  errorKind: payload?.kind ?? ('unexpected' as const),
})

const IDLE = { status: 'idle' } as const

/**
 * Converts the load fields of a slice to the union that views read.
 * @param isShown false where the slice holds something other than what the address names
 * @param previous the content that stays visible while a load runs and after it failed; null where there is none
 */
export function toRemote<T>(
  { loading, error, errorKind, latestRequestId }: LoadState,
  isShown: boolean,
  data: T,
  previous: T | null,
): Remote<T> {
  if (!isShown || latestRequestId === null) return IDLE
  if (loading) return { status: 'loading', previous }
  if (error === null) return { status: 'ready', data }
  return { status: 'failed', failure: { kind: errorKind ?? 'unexpected', message: error }, previous }
}
