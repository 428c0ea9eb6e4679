import { claimsOf } from './tokenExpiry.ts'

/**
 * A name for the person of a token that tells nobody who it is: a digest of issuer and subject, the same for every
 * token of that person. Null where the token does not say.
 */
export async function personOf(token: string): Promise<string | null> {
  const { iss, sub } = claimsOf(token)
  if (typeof sub !== 'string' || sub === '') return null
  const bytes = new TextEncoder().encode(JSON.stringify([iss ?? null, sub]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
