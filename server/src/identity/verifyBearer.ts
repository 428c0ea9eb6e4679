import { createHash } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'

/** An issuer whose ID tokens are accepted. */
export interface TrustedIssuer {
  /** Whether the `iss` of a token names this issuer. */
  accepts(issuer: string): boolean
  /** The `aud` that its tokens for this product carry. */
  audience: string
  algorithms: readonly string[]
  /** Its keys: a local set, or `createRemoteJWKSet` for an issuer elsewhere. */
  keys: JWTVerifyGetKey
}

/** What a good bearer says. */
export interface Bearer {
  subject: string
  expiresAt: Date
}

/** Why a bearer is refused, as a sentence for the caller. */
export class BearerFault extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BearerFault'
  }
}

export type VerifyBearer = (token: string) => Promise<Bearer>

const REMEMBERED_TOKENS = 10_000
/** Clocks of two machines differ a little. */
const CLOCK_TOLERANCE_SECONDS = 5

/**
 * Checks ID tokens: signature, issuer, audience, expiry. A good one is remembered under a hash of it until it
 * expires, so that its signature is checked once. Throws a `BearerFault`.
 */
export function createBearerVerifier(issuer: TrustedIssuer, now: () => Date): VerifyBearer {
  const remembered = new LRUCache<string, Bearer>({ max: REMEMBERED_TOKENS })
  return async (token) => {
    const print = createHash('sha256').update(token).digest('base64url')
    const known = remembered.get(print)
    if (known && known.expiresAt > now()) return known
    remembered.delete(print)
    const bearer = await verify(token, issuer, now())
    remembered.set(print, bearer)
    return bearer
  }
}

async function verify(token: string, issuer: TrustedIssuer, currentDate: Date): Promise<Bearer> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, issuer.keys, {
      audience: issuer.audience,
      algorithms: [...issuer.algorithms],
      requiredClaims: ['iss', 'sub', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate,
    })
    const { iss = '', sub = '', exp = 0 } = payload
    if (!isIdToken(protectedHeader.typ)) throw new BearerFault('The bearer token is not an ID token.')
    if (isForSomebodyElse(payload, issuer.audience))
      throw new BearerFault('The bearer token was made for another application.')
    if (!issuer.accepts(iss) || sub === '') throw new BearerFault('The bearer token is of another issuer.')
    return { subject: sub, expiresAt: new Date(exp * 1000) }
  } catch (error) {
    if (error instanceof BearerFault) throw error
    if (error instanceof errors.JWTExpired) throw new BearerFault('The bearer token has expired.', error)
    // The rest is told apart in the log only: a forger learns nothing from the answer.
    if (error instanceof errors.JOSEError) throw new BearerFault('The bearer token is not valid.', error)
    throw error
  }
}

/** Access and log-out tokens may carry the same issuer, audience and key, and say what they are (RFC 9068, 8725). */
const isIdToken = (type: string | undefined): boolean =>
  type === undefined || /^(application\/)?jwt$/i.test(type)

/** A token for several applications names the one that asked for it (OpenID Connect Core, 3.1.3.7). */
const isForSomebodyElse = ({ aud, azp }: JWTPayload, audience: string): boolean =>
  Array.isArray(aud) && aud.length > 1 && azp !== audience
