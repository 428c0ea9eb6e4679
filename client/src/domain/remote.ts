/** The reason why a request failed, made by `toFailure`. Each view has its own texts for the kinds of failures. */
export interface Failure {
  kind: 'offline' | 'notFound' | 'quotaSpent' | 'signedOut' | 'commentsOff' | 'unexpected'
  /** The message of the service, or one of the codes below, which `describeMessage` turns into a translated text. */
  message: string
}

/** The codes that replace a message if the service sent none. The response's status is appended to `HTTP_ERROR`. */
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
