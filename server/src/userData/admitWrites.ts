import * as m from '@vtube/messages'
import { bodyBytesOf, MAX_BODY_BYTES } from '../http/connectionLimits.ts'
import { FixedWindows } from '../http/rateLimit.ts'
import { say } from '../language/translate.ts'
import { SourceError } from '../source/SourceError.ts'

/** A device sends one write after the other. */
export const MAX_WRITES_PER_USER = 4
/** This limit is that of all users together. */
const MAX_BYTES_AT_ONCE = 32 * 1024 ** 2
/** By default, a user sends the 100,000 rows of a new device within a minute. */
const BYTES_PER_CALL = 64 * 1024
/** After this time, a place is likely to be free. */
const RETRY_SECONDS = 1

/**
 * Limits the bodies that are read and parsed: how many of a user at a time, their bytes of all users at a time, and the bytes
 * of a user per minute, in proportion to the calls. Returns a function that admits a body before it is read, and returns how
 * to give its place back.
 */
export function createAdmission(callsPerMinute: number) {
  const sent = new FixedWindows()
  const writes = new Map<string, number>()
  let bytesAtOnce = 0

  /** @throws SourceError 429 or 503 that says when to try again */
  return (userId: string, request: Parameters<typeof bodyBytesOf>[0]): (() => void) => {
    const bytes = Math.min(bodyBytesOf(request), MAX_BODY_BYTES)
    const own = writes.get(userId) ?? 0
    if (own >= MAX_WRITES_PER_USER) throw tooMuch(RETRY_SECONDS)
    if (bytesAtOnce + bytes > MAX_BYTES_AT_ONCE)
      throw new SourceError(503, 'backendError', say(m.serverUnavailable), null, RETRY_SECONDS)
    const { current, ttl } = sent.add(userId, 0)
    // One body fits into a new minute, whatever the limit is.
    if (current >= callsPerMinute * BYTES_PER_CALL) throw tooMuch(Math.ceil(ttl / 1_000))
    sent.add(userId, bytes)
    writes.set(userId, own + 1)
    bytesAtOnce += bytes
    return () => {
      bytesAtOnce -= bytes
      const left = (writes.get(userId) ?? 1) - 1
      if (left > 0) writes.set(userId, left)
      else writes.delete(userId)
    }
  }
}

const tooMuch = (retrySeconds: number) =>
  new SourceError(429, 'rateLimitExceeded', say(m.tooManyCalls), null, retrySeconds)
