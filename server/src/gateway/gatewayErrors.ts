import * as m from '@vtube/messages'
import { say } from '../language/translate.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { Bucket, SpendResult } from './store/GatewayStore.ts'

/** Thrown instead of making a call that the quota or the spending policy does not allow. */
export class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError'
  constructor(bucket: Bucket, reason: Exclude<SpendResult, 'granted'>) {
    super(`The bucket of ${bucket} gives no more for this (${reason}).`)
  }
}

/** The kinds of failed upstream calls that the gateway handles differently. */
export type UpstreamErrorKind =
  /** The bucket of the key is empty for today. */
  | 'quotaExceeded'
  /** Too many calls were made within a moment. */
  | 'rateLimited'
  /** The provider has sent no response or a broken one, or has an internal error. A retry may succeed. */
  | 'unavailable'
  /** The video, channel or playlist does not exist. */
  | 'notFound'
  | 'commentsDisabled'
  | 'invalidPageToken'
  /** The provider rejects the call or the key. A retry would not help. */
  | 'refused'

interface Details {
  /** The time in milliseconds for which the provider asks callers to wait. */
  retryAfterMs?: number | null
  /** Whether the request certainly has not reached the provider and therefore has cost no quota. */
  isUnsent?: boolean
  cause?: unknown
}

/** A failed upstream call. Its message contains neither the key nor the URL of the request. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly kind: UpstreamErrorKind
  readonly retryAfterMs: number | null
  readonly isUnsent: boolean

  constructor(
    kind: UpstreamErrorKind,
    message: string,
    { retryAfterMs = null, isUnsent = false, cause }: Details = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.retryAfterMs = retryAfterMs
    this.isUnsent = isUnsent
  }

  /** Whether a retry may succeed, as opposed to a definite answer such as `notFound`. */
  get isTransient(): boolean {
    return this.kind === 'unavailable' || this.kind === 'rateLimited'
  }
}

/** Returns whether the provider could not or may not be called, as opposed to a bug or a failure of the database. */
export const isProviderFailure = (error: unknown): error is QuotaExceededError | UpstreamError =>
  error instanceof QuotaExceededError || error instanceof UpstreamError

/** Converts a failure to the error for users, which mentions no quotas or keys. Returns other errors unchanged. */
export function toSourceError(error: unknown): unknown {
  if (error instanceof QuotaExceededError) return new SourceError(503, 'backendError', say(m.allowanceUsedUp))
  if (!(error instanceof UpstreamError)) return error
  if (error.kind === 'notFound') return new SourceError(404, 'notFound', say(m.noSuchThing))
  return new SourceError(503, 'backendError', say(error.isTransient ? m.serviceSilent : m.serverRefused))
}
