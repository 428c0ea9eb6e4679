import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { CallerOf } from '../../http/rateLimit.ts'
import { StoreAdapter, type IssuerMemory } from './adapter.ts'
import { IDENTITY_PATH } from './addresses.ts'

/** Reads what has arrived of a body, and leaves it there for the issuer. */
async function beginningOf(raw: IncomingMessage): Promise<string> {
  if (!(Number(raw.headers['content-length']) > 0)) return ''
  await Promise.race([once(raw, 'readable'), once(raw, 'close')])
  const chunk = raw.read() as Buffer | null
  if (chunk === null) return ''
  raw.unshift(chunk)
  return chunk.toString()
}

/**
 * Names the grant that a request renews, so that renewals are limited for each sign-in: many people may be behind one
 * address. Other requests, and refresh tokens that nobody was given, have none.
 */
export const grantOf =
  (memory: IssuerMemory): CallerOf =>
  async ({ method, url, raw }) => {
    if (method !== 'POST' || url !== `${IDENTITY_PATH}/token`) return null
    const token = new URLSearchParams(await beginningOf(raw)).get('refresh_token') ?? ''
    const found = await new StoreAdapter('RefreshToken', memory).find(token)
    return found?.grantId === undefined ? null : `grant ${found.grantId}`
  }
