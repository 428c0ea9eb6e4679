/**
 * The reason why a request failed, made by `toFailure` in `api/RequestError.ts`. Views choose their own words for each
 * kind.
 */
export interface Failure {
  kind: 'offline' | 'notFound' | 'quotaSpent' | 'signedOut' | 'commentsOff' | 'unexpected'
  /** The message of the service, or one of the codes below, which `describeMessage` turns into a translated text. */
  message: string
}

/**
 * The codes that stand for a message if the service sent none. `HTTP_ERROR` is followed by the status of the response.
 */
export const HTTP_ERROR = 'http-'
export const UNREACHABLE = 'network-request-failed'
export const UNREADABLE = 'unreadable-response'
/** The message for any other failure, as the specification defines it (section 8). */
export const UNEXPECTED = 'Something went wrong'

/** The state of data while and after it loads. Views read loaded data only in this shape. */
export type Remote<T> =
  | { status: 'idle' }
  | { status: 'loading'; previous: T | null }
  | { status: 'ready'; data: T }
  | { status: 'failed'; failure: Failure; previous: T | null }
