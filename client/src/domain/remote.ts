/** Why a request failed, made by `toFailure` in `api/RequestError.ts`. Views choose their own words for each kind. */
export interface Failure {
  kind: 'offline' | 'notFound' | 'quotaSpent' | 'signedOut' | 'commentsOff' | 'unexpected'
  message: string
}

/** State of data that is loaded; the only shape that views read. */
export type Remote<T> =
  | { status: 'idle' }
  | { status: 'loading'; previous: T | null }
  | { status: 'ready'; data: T }
  | { status: 'failed'; failure: Failure; previous: T | null }
