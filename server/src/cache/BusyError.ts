import * as m from '@vtube/messages'
import { say } from '../language/translate.ts'
import { SourceError } from '../domain/SourceError.ts'

/** Thrown if a request may be fulfilled later. Sent as 503, with the number of seconds after which to retry. */
export class BusyError extends SourceError {
  /** @param why the reason for the log */
  constructor(why: string, retrySeconds: number) {
    super(503, 'backendError', say(m.conversionBusy), null, retrySeconds)
    this.name = 'BusyError'
    this.cause = why
  }
}

/** Returns an error handler that replaces a missing result by a value, but rethrows a `BusyError`. */
export const unlessBusy =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof BusyError) throw error
    return value
  }
