const encode = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** Builds a JSON web token. The client does not verify its signature. */
export const buildToken = (claims: { exp?: number; iat?: number; iss?: string; sub?: string } = {}): string =>
  `${encode({ alg: 'none' })}.${encode(claims)}.signature`

/** Builds a token that expires at a time in milliseconds since 1970. `name` is the user, which distinguishes tokens. */
export const tokenEndingAt = (milliseconds: number, name = 'maya'): string =>
  buildToken({ exp: milliseconds / 1000, sub: name })

/** Builds a token that is valid from `issued` until `ends`, both in milliseconds since 1970. */
export const tokenBetween = (issued: number, ends: number, name = 'maya'): string =>
  buildToken({ iat: issued / 1000, exp: ends / 1000, sub: name })
