import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import * as m from '@vtube/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addressOf, type CallerOf } from '../../http/rateLimit.ts'
import { say } from '../../language/translate.ts'
import { monotonicNow } from '../../base/monotonicNow.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { IDENTITY_PATH } from './issuerUrls.ts'
import type { IssuerStorage } from './signInRecords.ts'
import { createStoreAdapter } from './StoreAdapter.ts'

/** The maximum number of renewals per minute of a grant. A browser needs one per hour. */
const RENEWALS_PER_MINUTE = 10
const MINUTE_MS = 60_000
const MAX_GRANTS = 5_000

/**
 * Creates the limit of renewals for each grant and each address. Renewals have a separate limit. Otherwise, users who
 * share an address could sign each other out by making other calls, which need no sign-in.
 */
export function createRenewalLimit(storage: IssuerStorage) {
  const minutes = new LRUCache<string, { renewals: number; until: number }>({ max: MAX_GRANTS })
  /** The grants of the requests that renew a session. */
  const grants = new WeakMap<FastifyRequest, string>()
  const tokens = createStoreAdapter('RefreshToken', storage)

  /** Counts a renewal. Returns the milliseconds until the next one is possible, or 0 if this one is possible now. */
  const count = (grantId: string): number => {
    const now = monotonicNow()
    const last = minutes.get(grantId)
    const minute = last && now < last.until ? last : { renewals: 0, until: now + MINUTE_MS }
    minute.renewals += 1
    minutes.set(grantId, minute)
    return minute.renewals > RENEWALS_PER_MINUTE ? minute.until - now : 0
  }
  return {
    /** Returns the key by which the renewals of an address are counted, or null for other requests. */
    callerOf: (async (request) => {
      const { method, url, raw } = request
      if (method !== 'POST' || url !== `${IDENTITY_PATH}/token`) return null
      const token = new URLSearchParams(await peekBody(raw)).get('refresh_token') ?? ''
      const grantId = (await tokens.find(token))?.grantId
      if (grantId === undefined) return null
      grants.set(request, grantId)
      return `renewals ${addressOf(request)}`
    }) satisfies CallerOf,
    /**
     * Limits the renewals of a grant, as a hook of `onRequest` after `callerOf`. Throws a `SourceError` beyond the
     * limit.
     */
    async check(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const grantId = grants.get(request)
      const waitMs = grantId === undefined ? 0 : count(grantId)
      if (waitMs === 0) return
      reply.header('retry-after', Math.ceil(waitMs / 1_000))
      throw new SourceError(429, 'rateLimitExceeded', say(m.tooManyCalls))
    },
  }
}

/** Reads the first chunk of a body and puts it back for the issuer. */
async function peekBody(raw: IncomingMessage): Promise<string> {
  if (!(Number(raw.headers['content-length']) > 0)) return ''
  await Promise.race([once(raw, 'readable'), once(raw, 'close')])
  const chunk = raw.read() as Buffer | null
  if (chunk === null) return ''
  raw.unshift(chunk)
  return chunk.toString()
}
