import type { Failure, Remote } from '../domain/remote.ts'

/** The fields of a slice that describe the state of its load. `errorKind` is the kind of the failure in `error`. */
export interface LoadState {
  loading: boolean
  /** The message of the service, or our own message if the service sent none. */
  error: string | null
  errorKind: Failure['kind'] | null
  /** The id of the latest request, or null before the first one. Responses to older requests are ignored. */
  latestRequestId: string | null
}

export const notLoaded: LoadState = { loading: false, error: null, errorKind: null, latestRequestId: null }

/** Returns the fields of a load whose request has just been sent. */
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
 * @param isShown false if the content of the slice does not belong to the address
 * @param previous the content that stays visible during a load and after a failed one, or null if there is none
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
