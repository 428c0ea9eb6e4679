import * as m from '@vtube/messages'
import { say } from '../language/translate.ts'
import { SourceError } from '../source/SourceError.ts'

/** The server cannot do this now, but soon: 503, with the seconds after which the caller may try again. */
export class BusyError extends SourceError {
  /** @param why for the log */
  constructor(why: string, retrySeconds: number) {
    super(503, 'backendError', say(m.conversionBusy), null, retrySeconds)
    this.name = 'BusyError'
    this.cause = why
  }
}

/** Returns an error handler that replaces a missing result by a value, but throws on what may succeed soon. */
export const unlessBusy =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof BusyError) throw error
    return value
  }
