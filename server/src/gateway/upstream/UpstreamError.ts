/** What an upstream call can come to, as far as anybody acts differently on it. */
export type UpstreamFailureKind =
  /** The key's bucket of the day is empty. */
  | 'quotaSpent'
  /** Too many calls within a moment. */
  | 'slowDown'
  /** No answer, a broken one, or a fault of the provider. Worth another try. */
  | 'unavailable'
  /** There is no such video, channel or playlist. */
  | 'notFound'
  | 'commentsDisabled'
  | 'invalidPageToken'
  /** The call or the key is not accepted; trying again would not help. */
  | 'refused'

interface Details {
  status?: number | null
  /** The provider's reason, where it gives one. */
  reason?: string | null
  /** How long the provider asks to be left alone, in milliseconds. */
  retryAfterMs?: number | null
  /** Whether the request certainly never reached the provider, and so has cost nothing. */
  isUnsent?: boolean
}

/** A failed upstream call. Its message is free of the key and of the request's address. */
export class UpstreamError extends Error {
  readonly kind: UpstreamFailureKind
  readonly status: number | null
  readonly reason: string | null
  readonly retryAfterMs: number | null
  readonly isUnsent: boolean

  constructor(kind: UpstreamFailureKind, message: string, details: Details = {}) {
    super(message)
    this.name = 'UpstreamError'
    this.kind = kind
    this.status = details.status ?? null
    this.reason = details.reason ?? null
    this.retryAfterMs = details.retryAfterMs ?? null
    this.isUnsent = details.isUnsent ?? false
  }

  /** Whether the provider is in trouble, as opposed to giving a clear answer that somebody does not like. */
  get isTrouble(): boolean {
    return this.kind === 'unavailable' || this.kind === 'slowDown'
  }
}
