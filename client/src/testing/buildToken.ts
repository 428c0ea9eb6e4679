const encode = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** A JSON web token with these claims. Nobody in the client checks its signature. */
export const buildToken = (claims: { exp?: number; iat?: number; sub?: string } = {}): string =>
  `${encode({ alg: 'none' })}.${encode(claims)}.signature`

/** A token that ends then (milliseconds since 1970); `name` tells one from another. */
export const tokenEndingAt = (milliseconds: number, name = 'maya'): string =>
  buildToken({ exp: milliseconds / 1000, sub: name })

/** A token that was issued and ends then (milliseconds since 1970). */
export const tokenBetween = (issued: number, ends: number, name = 'maya'): string =>
  buildToken({ iat: issued / 1000, exp: ends / 1000, sub: name })
