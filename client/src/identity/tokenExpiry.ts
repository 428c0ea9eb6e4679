/** A token counts as ended this long before it says so (section 9): clocks differ and answers take time. */
export const EXPIRY_MARGIN_MS = 30_000

/**
 * What a JSON web token claims; nothing when it is not one. The signature is not looked at: whoever is sent the token
 * verifies it.
 */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const [, payload = ''] = token.split('.')
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object | null
    return { ...claims }
  } catch {
    return {}
  }
}

/** What a token says of a time, in milliseconds since 1970; null where it says nothing or is no token. */
function timeIn(token: string, claim: 'exp' | 'iat'): number | null {
  const time = claimsOf(token)[claim]
  return typeof time === 'number' ? time * 1000 : null
}

/** When a token ends, in milliseconds since 1970; null when it does not say. */
export const tokenExpiry = (token: string): number | null => timeIn(token, 'exp')

/**
 * When a token ends that has been issued just now, by the clock of this device, which may be years off. That of the
 * issuer is not: the token tells how long it lives.
 */
export function expiryOfNew(token: string, now: number): number | null {
  const [issued, ends] = [timeIn(token, 'iat'), timeIn(token, 'exp')]
  return issued === null || ends === null ? ends : now + ends - issued
}

/** Whether a token that ends then still counts now. One that does not say counts until it is refused. */
export function isFresh(expiresAt: number | null, now: number): boolean {
  return expiresAt === null || expiresAt - EXPIRY_MARGIN_MS > now
}
