/** Why a request failed, made by `toFailure` in `api/RequestError.ts`. Views choose their own words for each kind. */
export interface Failure {
  kind: 'offline' | 'notFound' | 'quotaSpent' | 'signedOut' | 'commentsOff' | 'unexpected'
  /** The message of the service, or one of the codes below, which `describeMessage` translates. */
  message: string
}

/** Codes that replace a message if the service sent none. The status of an error response follows the first code. */
export const HTTP_ERROR = 'http-'
export const UNREACHABLE = 'network-request-failed'
export const UNREADABLE = 'unreadable-response'
/** Any other failure, in the words of the specification (section 8). */
export const UNEXPECTED = 'Something went wrong'

/** The state of data that is loaded. It is the only shape that views read. */
export type Remote<T> =
  | { status: 'idle' }
  | { status: 'loading'; previous: T | null }
  | { status: 'ready'; data: T }
  | { status: 'failed'; failure: Failure; previous: T | null }
