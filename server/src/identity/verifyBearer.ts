import { hash } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { sessionOf, type EndedSessions, type Issued } from './endedSessions.ts'

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
export interface Bearer extends Issued {
  subject: string
  /** Whether its issuer tells sessions apart; else each bearer counts as one. */
  hasSession: boolean
  expiresAt: Date
  /** How long bearers of its issuer are good. */
  lifetimeSeconds: number
  /** A hash of it. */
  print: string
}

/** Why a bearer is refused: as a code for the operator, and as a sentence for the caller. */
export class BearerError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'BearerError'
    this.code = code
  }
}

/** Checks ID tokens. */
export interface Bearers {
  /** Signature, issuer, audience, expiry, and that its session has not ended. Throws a `BearerError`. */
  verify(token: string): Promise<Bearer>
  /** The same bearer, where this server knows without asking anybody that it is good; else null. */
  recall(token: string): Bearer | null
  /** Whether this server knows that a bearer is good still. */
  isGood(bearer: Bearer): boolean
}

const REMEMBERED_TOKENS = 10_000
/** Clocks of two machines differ a little. */
const CLOCK_TOLERANCE_SECONDS = 5

const printOf = (token: string): string => hash('sha256', token, 'base64url')

/** A good bearer is remembered under a hash of it until it expires, so that its signature is checked once. */
export function createBearers(issuer: TrustedIssuer, ended: EndedSessions, now: () => Date): Bearers {
  const remembered = new LRUCache<string, Bearer>({ max: REMEMBERED_TOKENS })

  const recall = (print: string): Bearer | null => {
    const known = remembered.get(print)
    return known !== undefined && known.expiresAt > now() ? known : null
  }
  const isGood = (bearer: Bearer): boolean => bearer.expiresAt > now() && ended.recall(bearer) === false
  return {
    async verify(token) {
      const print = printOf(token)
      const bearer = recall(print) ?? (await verify(token, print, issuer, now()))
      if (ended.recall(bearer) ?? (await ended.isOver(bearer))) {
        remembered.delete(print)
        throw new BearerError('SESSION_ENDED', 'The session of this bearer token has ended.')
      }
      remembered.set(print, bearer)
      return bearer
    },
    recall(token) {
      const known = recall(printOf(token))
      return known !== null && isGood(known) ? known : null
    },
    isGood,
  }
}

async function verify(
  token: string,
  print: string,
  issuer: TrustedIssuer,
  currentDate: Date,
): Promise<Bearer> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, issuer.keys, {
      audience: issuer.audience,
      algorithms: [...issuer.algorithms],
      requiredClaims: ['iss', 'sub', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate,
    })
    const { iss = '', sub = '', exp = 0, iat = exp } = payload
    if (!isIdToken(protectedHeader.typ))
      throw new BearerError('NO_ID_TOKEN', 'The bearer token is not an ID token.')
    if (isForSomebodyElse(payload, issuer.audience))
      throw new BearerError('OTHER_APPLICATION', 'The bearer token was made for another application.')
    if (!issuer.accepts(iss) || sub === '')
      throw new BearerError('OTHER_ISSUER', 'The bearer token is of another issuer.')
    const named = sessionNamedBy(payload)
    return {
      subject: sub,
      session: named ?? print,
      hasSession: named !== null,
      issuedAt: iat,
      expiresAt: new Date(exp * 1000),
      lifetimeSeconds: exp - Math.min(iat, currentDate.getTime() / 1000),
      print,
    }
  } catch (error) {
    if (error instanceof BearerError) throw error
    if (error instanceof errors.JWTExpired) throw new BearerError(error.code, 'The bearer token has expired.')
    // The rest is told apart by its code only: a forger learns nothing from the answer.
    if (error instanceof errors.JOSEError) throw new BearerError(error.code, 'The bearer token is not valid.')
    throw error
  }
}

/** Where an issuer names no session, the moment of the sign-in tells it from others; renewed tokens keep both. */
function sessionNamedBy({ sub = '', sid, auth_time: authTime }: JWTPayload): string | null {
  if (typeof sid === 'string') return sessionOf(sid)
  return typeof authTime === 'number' ? sessionOf(sub, authTime) : null
}

/** Access and log-out tokens may carry the same issuer, audience and key, and say what they are (RFC 9068, 8725). */
const isIdToken = (type: string | undefined): boolean =>
  type === undefined || /^(application\/)?jwt$/i.test(type)

/** A token for several applications names the one that asked for it (OpenID Connect Core, 3.1.3.7). */
const isForSomebodyElse = ({ aud, azp }: JWTPayload, audience: string): boolean =>
  Array.isArray(aud) && aud.length > 1 && azp !== audience
