/** A token counts as ended this long before it says so (section 9): clocks differ and answers take time. */
export const EXPIRY_MARGIN_MS = 30_000

/**
 * When a JSON web token ends, in milliseconds since 1970. Null when it is not one or does not say. The
 * signature is not looked at: whoever is sent the token verifies it.
 */
export function tokenExpiry(token: string): number | null {
  const [, payload = ''] = token.split('.')
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const ends = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
    return typeof ends === 'number' ? ends * 1000 : null
  } catch {
    return null
  }
}

/** Whether a token that ends then still counts now. One that does not say counts until it is refused. */
export function isFresh(expiresAt: number | null, now: number): boolean {
  return expiresAt === null || expiresAt - EXPIRY_MARGIN_MS > now
}
