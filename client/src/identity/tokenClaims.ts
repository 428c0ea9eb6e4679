/**
 * The time before its expiry at which a token is already treated as expired (section 9), because clocks differ and
 * requests take time.
 */
export const EXPIRY_MARGIN_MS = 30_000

/** Returns the claims of a JSON web token without verifying it. Returns an empty object for any other text. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const [, payload = ''] = token.split('.')
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object | null
    return { ...claims }
  } catch {
    return {}
  }
}

/** Returns a time claim in milliseconds since 1970, or null if the token has no such claim. */
function timeClaim(token: string, claim: 'exp' | 'iat'): number | null {
  const time = claimsOf(token)[claim]
  return typeof time === 'number' ? time * 1000 : null
}

/** Returns the time when a token expires, in milliseconds since 1970, or null if it never expires. */
export const tokenExpiry = (token: string): number | null => timeClaim(token, 'exp')

/**
 * Returns the time when a newly issued token expires, by the clock of this device, which may be wrong. This is `now`
 * plus the lifetime of the token, which is known from the clock of the issuer.
 */
export function expiryOfNew(token: string, now = Date.now()): number | null {
  const [issuedAt, expiresAt] = [timeClaim(token, 'iat'), timeClaim(token, 'exp')]
  return issuedAt === null || expiresAt === null ? expiresAt : now + expiresAt - issuedAt
}

/** Returns whether a token is still valid at `now`. A token without an expiry is valid until it is refused. */
export function isFresh(expiresAt: number | null, now = Date.now()): boolean {
  return expiresAt === null || expiresAt - EXPIRY_MARGIN_MS > now
}

/** Returns the issuer and subject of a token as a text that identifies the user, or null if it has no subject. */
export function userKeyOf(token: string): string | null {
  const { iss, sub } = claimsOf(token)
  return typeof sub === 'string' && sub !== '' ? JSON.stringify([iss ?? null, sub]) : null
}

/** Returns an anonymous id for the user of a token (a digest of `userKeyOf`), or null if it has no subject. */
export async function userIdOf(token: string): Promise<string | null> {
  const key = userKeyOf(token)
  if (key === null) return null
  const bytes = new TextEncoder().encode(key)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
