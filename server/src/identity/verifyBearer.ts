import { hash } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import type { LogOuts } from './logOuts.ts'

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
  /** A hash of it. */
  print: string
}

/** Why a bearer is refused: as a code for the operator, and as a sentence for the caller. */
export class BearerFault extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'BearerFault'
    this.code = code
  }
}

/** Checks ID tokens. */
export interface Bearers {
  /** Signature, issuer, audience, expiry, and that nobody has logged out with it. Throws a `BearerFault`. */
  verify(token: string): Promise<Bearer>
  /** The same bearer, where this server has accepted it before and it is still good; else null. */
  recall(token: string): Bearer | null
  /** Whether a bearer that was good is so still, as far as this server was told. */
  isGood(bearer: Bearer): boolean
  /** Refuses a good one from now on, here and on all servers that share the store; others are refused anyway. */
  end(token: string): Promise<void>
}

const REMEMBERED_TOKENS = 10_000
/** Clocks of two machines differ a little. */
const CLOCK_TOLERANCE_SECONDS = 5
/** How often it is looked up whether somebody has logged out with a bearer on another server. */
const LOOKED_UP_EVERY_MS = 30_000

const printOf = (token: string): string => hash('sha256', token, 'base64url')

/** A good bearer is remembered under a hash of it until it ends, so that its signature is checked once. */
export function createBearers(issuer: TrustedIssuer, logOuts: LogOuts, now: () => Date): Bearers {
  const remembered = new LRUCache<string, { bearer: Bearer; lookedUpAt: number }>({ max: REMEMBERED_TOKENS })

  const isGood = ({ expiresAt, print }: Bearer): boolean => expiresAt > now() && !logOuts.isEndedHere(print)

  function recall(print: string) {
    const known = remembered.get(print)
    if (known && isGood(known.bearer)) return known
    remembered.delete(print)
    return null
  }

  async function verifyByPrint(token: string, print: string): Promise<Bearer> {
    const known = recall(print)
    const moment = now().getTime()
    if (known && moment - known.lookedUpAt < LOOKED_UP_EVERY_MS) return known.bearer
    const bearer = known?.bearer ?? { ...(await verify(token, issuer, now())), print }
    if (await logOuts.isEnded(print)) {
      remembered.delete(print)
      throw new BearerFault('SESSION_ENDED', 'The session of this bearer token has ended.')
    }
    remembered.set(print, { bearer, lookedUpAt: moment })
    return bearer
  }

  return {
    verify: (token) => verifyByPrint(token, printOf(token)),
    recall: (token) => recall(printOf(token))?.bearer ?? null,
    isGood,
    async end(token) {
      const print = printOf(token)
      const { expiresAt } = await verifyByPrint(token, print)
      remembered.delete(print)
      await logOuts.end(print, new Date(expiresAt.getTime() + CLOCK_TOLERANCE_SECONDS * 1_000))
    },
  }
}

async function verify(
  token: string,
  issuer: TrustedIssuer,
  currentDate: Date,
): Promise<Omit<Bearer, 'print'>> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, issuer.keys, {
      audience: issuer.audience,
      algorithms: [...issuer.algorithms],
      requiredClaims: ['iss', 'sub', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate,
    })
    const { iss = '', sub = '', exp = 0 } = payload
    if (!isIdToken(protectedHeader.typ))
      throw new BearerFault('NO_ID_TOKEN', 'The bearer token is not an ID token.')
    if (isForSomebodyElse(payload, issuer.audience))
      throw new BearerFault('OTHER_APPLICATION', 'The bearer token was made for another application.')
    if (!issuer.accepts(iss) || sub === '')
      throw new BearerFault('OTHER_ISSUER', 'The bearer token is of another issuer.')
    return { subject: sub, expiresAt: new Date(exp * 1000) }
  } catch (error) {
    if (error instanceof BearerFault) throw error
    if (error instanceof errors.JWTExpired) throw new BearerFault(error.code, 'The bearer token has expired.')
    // The rest is told apart by its code only: a forger learns nothing from the answer.
    if (error instanceof errors.JOSEError) throw new BearerFault(error.code, 'The bearer token is not valid.')
    throw error
  }
}

/** Access and log-out tokens may carry the same issuer, audience and key, and say what they are (RFC 9068, 8725). */
const isIdToken = (type: string | undefined): boolean =>
  type === undefined || /^(application\/)?jwt$/i.test(type)

/** A token for several applications names the one that asked for it (OpenID Connect Core, 3.1.3.7). */
const isForSomebodyElse = ({ aud, azp }: JWTPayload, audience: string): boolean =>
  Array.isArray(aud) && aud.length > 1 && azp !== audience
