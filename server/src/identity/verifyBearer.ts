import { hash } from 'node:crypto'
import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { sessionOf, type EndedSessions, type Issued } from './endedSessions.ts'

/** An issuer whose ID tokens are accepted. */
export interface TrustedIssuer {
  /** A name that distinguishes the users of this issuer from the users of other issuers. */
  name: string
  /** Returns whether the `iss` of a token names this issuer. */
  accepts(issuer: string): boolean
  /** The required `aud` of its tokens. */
  audience: string
  algorithms: readonly string[]
  /** Returns the public key for a token. */
  keys: JWTVerifyGetKey
}

/** A valid bearer token. */
export interface Bearer extends Issued {
  subject: string
  /** The digest of issuer and subject, under which the data of the user is stored. */
  userId: string
  /** Whether the token names its session. If not, the token itself counts as a session. */
  hasSession: boolean
  /** The issuer's id of the session, or null if the token has none. */
  sid: string | null
  expiresAt: Date
  /** The lifetime of the issuer's tokens. */
  lifetimeSeconds: number
}

/** Thrown if a bearer token is refused. `code` is for the operator, `message` for the caller. */
export class BearerError extends Error {
  override readonly name = 'BearerError'
  readonly code: string
  /** The content of the token if its signature is valid and it has only expired. Otherwise null. */
  readonly former: Bearer | null

  constructor(code: string, message: string, former: Bearer | null = null) {
    super(message)
    this.code = code
    this.former = former
  }
}

export const SESSION_ENDED = 'The session of this bearer token has ended.'
const MAX_CACHED_TOKENS = 5_000
/** The tolerated difference between the clocks of two machines. */
const CLOCK_TOLERANCE_SECONDS = 5

/**
 * Creates a verifier that caches valid tokens until they expire, so that each signature is checked once. The keys of
 * the cache are the tokens themselves, because hashing them would take a tenth of the time of a cached response.
 */
export function createBearerVerifier(issuer: TrustedIssuer, ended: EndedSessions, now: () => Date) {
  const verified = new LRUCache<string, Bearer>({ max: MAX_CACHED_TOKENS })

  const findVerified = (token: string): Bearer | null => {
    const known = verified.get(token)
    return known !== undefined && known.expiresAt > now() ? known : null
  }
  return {
    /** Checks signature, issuer, audience, expiry and session. Throws a `BearerError`. */
    async verify(token: string): Promise<Bearer> {
      const bearer = findVerified(token) ?? (await verify(token, issuer, now()))
      if (ended.recall(bearer) ?? (await ended.isOver(bearer))) {
        verified.delete(token)
        throw new BearerError('SESSION_ENDED', SESSION_ENDED, bearer)
      }
      verified.set(token, bearer)
      return bearer
    },
    /** Returns a token that was verified before and is known to be still valid, or null if the store has to be read. */
    recall(token: string): Bearer | null {
      const known = findVerified(token)
      return known !== null && ended.recall(known) === false ? known : null
    },
  }
}

/** Returns the digest of the name of an issuer and a subject, under which the user's data is stored. */
export const userIdOf = (issuer: string, subject: string): string =>
  hash('sha256', JSON.stringify([issuer, subject]), 'base64url')

/** The end of the year 9999 in seconds since 1970. Later dates cannot be represented. */
const LATEST_SECONDS = 253_402_300_799
const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_SECONDS))
/** The claims of a JWT, which may have any type, because they are JSON from outside. */
const claims = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.nonEmpty()),
  exp: seconds,
  iat: v.optional(seconds),
  sid: v.fallback(v.nullable(v.string()), null),
})

async function verify(token: string, issuer: TrustedIssuer, currentDate: Date): Promise<Bearer> {
  try {
    const { payload } = await jwtVerify(token, issuer.keys, {
      audience: issuer.audience,
      algorithms: [...issuer.algorithms],
      requiredClaims: ['iss', 'sub', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate,
    })
    return toBearer(token, payload, issuer, currentDate)
  } catch (error) {
    if (error instanceof BearerError) throw error
    // A log-out with an expired token still ends its session.
    if (error instanceof errors.JWTExpired) {
      const former = toBearer(token, error.payload, issuer, currentDate)
      throw new BearerError(error.code, 'The bearer token has expired.', former)
    }
    // All other errors have the same message and differ only by code, so that a forger finds out nothing.
    if (error instanceof errors.JOSEError) throw new BearerError(error.code, 'The bearer token is not valid.')
    throw error
  }
}

/** Reads a token whose signature and audience have been checked. Throws a `BearerError`. */
function toBearer(token: string, payload: JWTPayload, issuer: TrustedIssuer, currentDate: Date): Bearer {
  if (!isIdToken(decodeProtectedHeader(token).typ))
    throw new BearerError('NO_ID_TOKEN', 'The bearer token is not an ID token.')
  if (isForOtherClient(payload, issuer.audience))
    throw new BearerError('OTHER_APPLICATION', 'The bearer token was made for another application.')
  const { success, output } = v.safeParse(claims, payload)
  if (!success) throw new BearerError('INVALID_CLAIMS', 'The bearer token is not valid.')
  const { iss, sub, exp, iat = exp, sid } = output
  if (!issuer.accepts(iss)) throw new BearerError('OTHER_ISSUER', 'The bearer token is of another issuer.')
  const named = sessionNamedBy(payload)
  return {
    subject: sub,
    userId: userIdOf(issuer.name, sub),
    session: named ?? hash('sha256', token, 'base64url'),
    hasSession: named !== null,
    sid,
    issuedAt: iat,
    expiresAt: new Date(exp * 1000),
    lifetimeSeconds: exp - Math.min(iat, currentDate.getTime() / 1000),
  }
}

/** Returns the session that the `sid` or the time of the sign-in identifies, or null. Renewed tokens keep both. */
function sessionNamedBy({ sub = '', sid, auth_time: authTime }: JWTPayload): string | null {
  if (typeof sid === 'string') return sessionOf(sid)
  return typeof authTime === 'number' ? sessionOf(sub, authTime) : null
}

/**
 * Returns whether a `typ` is that of ID tokens. Access and log-out tokens differ only by `typ` (RFC 9068, RFC 8725).
 */
const isIdToken = (type: string | undefined): boolean =>
  type === undefined || /^(application\/)?jwt$/i.test(type)

/**
 * Returns whether another client has requested the token. The claim `azp` names this client (OpenID Connect Core,
 * 3.1.3.7).
 */
const isForOtherClient = ({ aud, azp }: JWTPayload, audience: string): boolean =>
  Array.isArray(aud) && aud.length > 1 && azp !== audience
