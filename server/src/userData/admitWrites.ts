import * as m from '@vtube/messages'
import { bodyBytesOf, MAX_BODY_BYTES } from '../http/connectionLimits.ts'
import { FixedWindows } from '../http/rateLimit.ts'
import { say } from '../language/translate.ts'
import { SourceError } from '../domain/SourceError.ts'

/** The maximum number of simultaneous writes of a user. A device sends one write after another. */
export const MAX_WRITES_PER_USER = 4
/** The maximum number of bytes that are read at the same time for all users together. */
const MAX_BYTES_AT_ONCE = 32 * 1024 ** 2
/** The bytes per minute for each call of the limit. By default, a new device can send 100,000 rows a minute. */
const BYTES_PER_CALL = 64 * 1024
/** The seconds after which a refused write may be tried again, because another write has probably finished. */
const RETRY_SECONDS = 1

/**
 * Limits the bodies that are read and parsed: the number of bodies of one user at the same time, the bytes of all users
 * at the same time, and the bytes of one user per minute, in proportion to the rate limit. The returned function admits
 * a body before it is read, and returns a function to call when the body has been processed.
 */
export function createAdmission(callsPerMinute: number) {
  const sent = new FixedWindows()
  const writes = new Map<string, number>()
  let bytesAtOnce = 0

  /** @throws SourceError 429 or 503 with the time after which to try again */
  return (userId: string, request: Parameters<typeof bodyBytesOf>[0]): (() => void) => {
    const bytes = Math.min(bodyBytesOf(request), MAX_BODY_BYTES)
    const own = writes.get(userId) ?? 0
    if (own >= MAX_WRITES_PER_USER) throw tooMuch(RETRY_SECONDS)
    if (bytesAtOnce + bytes > MAX_BYTES_AT_ONCE)
      throw new SourceError(503, 'backendError', say(m.serverUnavailable), null, RETRY_SECONDS)
    const { current, ttl } = sent.add(userId, 0)
    // In a new minute, one body is always admitted, whatever the limit.
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
