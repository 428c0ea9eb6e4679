import type { Failure } from '../domain/remote.ts'

/**
 * A call that was answered with an error, or not answered. `reason` is the provider's word, where it gave one;
 * `data` is the body of its answer, null when none could be read.
 */
export class RequestError extends Error {
  readonly failure: Failure
  readonly reason: string | null
  readonly data: unknown

  constructor(failure: Failure, reason: string | null, cause?: unknown, data: unknown = null) {
    super(failure.message, { cause })
    this.name = 'RequestError'
    this.failure = failure
    this.reason = reason
    this.data = data
  }
}
