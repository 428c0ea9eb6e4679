import { type Failure, HTTP_ERROR, UNEXPECTED, UNREACHABLE, UNREADABLE } from '../../domain/remote.ts'
import { plainText } from './plainText.ts'

/**
 * The error of a call that failed or got no response. `reason` is the provider's code for the failure, or null if there
 * is none. `data` is the parsed body, or null if it could not be read. `retryAfterMs` is the delay that the server
 * demands, or null if it demands none.
 */
export class RequestError extends Error {
  readonly failure: Failure
  readonly reason: string | null
  readonly data: unknown
  readonly retryAfterMs: number | null

  constructor(
    failure: Failure,
    reason: string | null,
    cause?: unknown,
    data: unknown = null,
    retryAfterMs: number | null = null,
  ) {
    super(failure.message, { cause })
    this.name = 'RequestError'
    this.failure = failure
    this.reason = reason
    this.data = data
    this.retryAfterMs = retryAfterMs
  }
}

const NOT_FOUND = new Set(['notFound', 'videoNotFound', 'channelNotFound', 'playlistNotFound'])
const QUOTA = new Set(['quotaExceeded', 'dailyLimitExceeded'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Reads the message and the reason of an error body in any of the provider's formats: the complete one, one without
 * `errors` or `status`, and the oldest, `{ error: 'text' }`. Markup is removed from the message.
 */
function readBody(body: unknown): { message: string | null; reason: string | null } {
  const error = isRecord(body) ? body.error : null
  if (typeof error === 'string') return { message: plainText(error), reason: null }
  if (!isRecord(error)) return { message: null, reason: null }
  const first: unknown = Array.isArray(error.errors) ? error.errors[0] : null
  const detail = isRecord(first) ? first : {}
  const message = textOf(error.message) ?? textOf(detail.message)
  return { message: message === null ? null : plainText(message), reason: textOf(detail.reason) }
}

/** Returns the message of an error body without its markup, or null if the body has no message. */
export const serverMessage = (body: unknown): string | null => readBody(body).message

function kindOf(status: number, reason: string | null): Failure['kind'] {
  if (reason !== null && QUOTA.has(reason)) return 'quotaSpent'
  if (reason === 'commentsDisabled') return 'commentsOff'
  if (status === 401) return 'signedOut'
  if (status === 404 || (reason !== null && NOT_FOUND.has(reason))) return 'notFound'
  return 'unexpected'
}

/** Creates the error for a response with an error status. `body` is its parsed JSON, or null if there is none. */
export function responseError(
  status: number,
  body: unknown,
  retryAfterMs: number | null = null,
): RequestError {
  const { message, reason } = readBody(body)
  const failure: Failure = {
    kind: kindOf(status, reason),
    message: message ?? `${HTTP_ERROR}${status}`,
  }
  return new RequestError(failure, reason, undefined, body, retryAfterMs)
}

/** Creates the error for a successful response whose body could not be parsed. */
export function unreadableResponseError(cause?: unknown): RequestError {
  return new RequestError({ kind: 'unexpected', message: UNREADABLE }, null, cause)
}

/** Creates the error for a call without a response, because there is no connection or the connection broke. */
export function networkError(cause: unknown): RequestError {
  return new RequestError({ kind: 'offline', message: UNREACHABLE }, null, cause)
}

/**
 * Returns the service's code for the failure of a call, or null for other errors. Proxies and hotspots that respond in
 * its place give none.
 */
export const reasonOf = (error: unknown): string | null =>
  error instanceof RequestError ? error.reason : null

/** Converts an error that was thrown while loading. Errors other than `RequestError` become `UNEXPECTED`. */
export const toFailure = (error: unknown): Failure =>
  error instanceof RequestError ? error.failure : { kind: 'unexpected', message: UNEXPECTED }
