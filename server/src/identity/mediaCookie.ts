import { createHmac } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { LRUCache } from 'lru-cache'
import type { CookieRequest } from '../http/requestContext.ts'
import { isSameSecret } from '../base/isSameSecret.ts'
import type { Issued } from './endedSessions.ts'
import type { IdentityKeys } from './identityKeys.ts'
import type { Bearer } from './verifyBearer.ts'

/** The content of a cookie: a user and a session. */
export interface MediaClaims extends Issued {
  subject: string
}

interface MediaCookieOptions {
  keys: IdentityKeys
  clientOrigins: readonly string[]
  now: () => Date
}

/**
 * The lifetime of the cookie. It suffices for a video that is paused overnight. Every response of the API can renew the
 * cookie.
 */
const LIFETIME_SECONDS = 24 * 60 * 60
const MAX_CACHED_COOKIES = 1_000

export type MediaCookie = ReturnType<typeof createMediaCookie>

/**
 * Creates the cookie that authorizes requests for frames, media and images, which browsers send without a bearer token.
 * Its value is `subject.expiry.issuedAt.session.signature`. The cookie is `SameSite=Strict`. But a client of
 * `clientOrigins` is on another site and embeds the player as a third party. It gets a `SameSite=None; Secure;
 * Partitioned` cookie, which is bound to that site.
 */
export function createMediaCookie({ keys, clientOrigins, now }: MediaCookieOptions) {
  const name = `vtube_media_${keys.cookieSuffix}`
  const sign = (text: string) => createHmac('sha256', keys.mediaCookie).update(text).digest('base64url')
  const seconds = () => Math.floor(now().getTime() / 1000)

  /** Caches the claims of valid cookies by header. Verifying takes a tenth of the time of a cached response. */
  const verified = new LRUCache<string, MediaClaims & { expiry: number }>({ max: MAX_CACHED_COOKIES })

  const verify = (header: string) => {
    const parts = parseCookie(header)[name]?.split('.') ?? []
    const [subject, expiry, issuedAt, session, signature] = parts
    if (!subject || !session || !signature || parts.length !== 5) return null
    if (!isSameSecret(signature, sign(parts.slice(0, 4).join('.')))) return null
    return {
      subject: Buffer.from(subject, 'base64url').toString(),
      expiry: Number(expiry),
      issuedAt: Number(issuedAt),
      session,
    }
  }
  /** Returns the claims of a valid cookie, or null. The session may nevertheless have ended. */
  const read = ({
    headers: { cookie: header },
  }: CookieRequest): (MediaClaims & { expiry: number }) | null => {
    if (header === undefined) return null
    const claims = verified.get(header) ?? verify(header)
    if (claims === null || claims.expiry <= seconds()) return null
    verified.set(header, claims)
    return claims
  }
  const toHeader = (request: CookieRequest, value: string, maxAge: number, expires?: Date): string => {
    const isCrossSite = isFromOtherSite(request, clientOrigins)
    return stringifySetCookie({
      name,
      value,
      path: '/',
      httpOnly: true,
      secure: isCrossSite || request.publicOrigin.startsWith('https:'),
      sameSite: isCrossSite ? 'none' : 'strict',
      partitioned: isCrossSite,
      maxAge,
      ...(expires ? { expires } : {}),
    })
  }

  return {
    /** The name of the cookie, by which the pages of the issuer remove the cookie. */
    name,
    read,
    /**
     * Returns the claims of a new cookie if the present one is missing, belongs to another session, is older than the
     * bearer token, or is past half of its lifetime. Otherwise returns null.
     */
    renew(request: CookieRequest, bearer: Bearer): MediaClaims | null {
      const { subject, session, hasSession, issuedAt } = bearer
      const known = read(request)
      if (known?.subject !== subject || (hasSession && known.session !== session))
        return { subject, session, issuedAt }
      if (known.issuedAt >= issuedAt && known.expiry - seconds() > LIFETIME_SECONDS / 2) return null
      // If the bearer token has no session, the new cookie keeps the session of the old one.
      return { subject, session: known.session, issuedAt: Math.max(known.issuedAt, issuedAt) }
    },
    /** Returns the `Set-Cookie` header of a new cookie. */
    make(request: CookieRequest, { subject, session, issuedAt }: MediaClaims): string {
      const coded = Buffer.from(subject).toString('base64url')
      const text = `${coded}.${seconds() + LIFETIME_SECONDS}.${issuedAt}.${session}`
      return toHeader(request, `${text}.${sign(text)}`, LIFETIME_SECONDS)
    },
    /** Returns the `Set-Cookie` header that removes the cookie. */
    clear: (request: CookieRequest): string => toHeader(request, '', 0, new Date(0)),
  }
}

/** Returns whether a client on another site has sent the request. Sites differ by host, not by port. */
function isFromOtherSite(request: CookieRequest, clientOrigins: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin === undefined || !clientOrigins.includes(origin)) return false
  return new URL(origin).hostname !== new URL(request.publicOrigin).hostname
}
