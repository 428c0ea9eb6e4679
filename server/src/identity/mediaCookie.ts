import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Issued } from './endedSessions.ts'
import type { IdentityKeys } from './keys.ts'
import type { Bearer } from './verifyBearer.ts'

/** What of a request decides about the cookie. */
export interface CookieRequest {
  headers: IncomingHttpHeaders
  publicOrigin: string
}

/** What a cookie says: whose it is, and of which session. */
export interface Visit extends Issued {
  subject: string
}

/** Frames, media and pictures are fetched by the browser itself, which sends no bearer: a cookie stands for it. */
export interface VisitCookie {
  /** What a good cookie of this request says, or null. Its session may have ended. */
  read(request: CookieRequest): Visit | null
  /** What a new one has to say: where it is missing, of another session, older than the bearer, or over half of its time. */
  renew(request: CookieRequest, bearer: Bearer): Visit | null
  /** The `Set-Cookie` of a new one. */
  make(request: CookieRequest, visit: Visit): string
  /** The `Set-Cookie` that removes it. */
  clear(request: CookieRequest): string
  /** Name of the cookie, for the pages of the issuer. */
  name: string
}

export interface VisitCookieOptions {
  keys: Pick<IdentityKeys, 'visit' | 'cookieSuffix'>
  /** Origins of clients that are hosted elsewhere. */
  clientOrigins: readonly string[]
  now: () => Date
}

/** Long enough for the longest film paused over night; every answer of v3 renews it. */
const LIFETIME_SECONDS = 24 * 60 * 60

/**
 * The cookie is `subject.expiry.issuedAt.session.signature`. Between sites of its own kind it is `SameSite=Strict`. A client on
 * another site frames the player as a third party, where browsers send a strict cookie never and a lax one
 * neither: for the configured client origins alone it is `SameSite=None; Secure; Partitioned`, which binds it to
 * that site's pages. Such a client has to call v3 with `credentials: 'include'`.
 */
export function createVisitCookie(options: VisitCookieOptions): VisitCookie {
  const name = `vtube_visit_${options.keys.cookieSuffix}`
  const sign = (text: string) => createHmac('sha256', options.keys.visit).update(text).digest('base64url')
  const seconds = () => Math.floor(options.now().getTime() / 1000)

  const parse = ({ headers }: CookieRequest) => {
    if (headers.cookie === undefined) return null
    const parts = parseCookie(headers.cookie)[name]?.split('.') ?? []
    const [subject, expiry, issuedAt, session, signature] = parts
    if (!subject || !session || !signature || parts.length !== 5) return null
    if (!isSame(signature, sign(parts.slice(0, 4).join('.'))) || Number(expiry) <= seconds()) return null
    return {
      subject: Buffer.from(subject, 'base64url').toString(),
      expiry: Number(expiry),
      issuedAt: Number(issuedAt),
      session,
    }
  }
  const attributes = (request: CookieRequest) =>
    isForeign(request, options.clientOrigins)
      ? ({ path: '/', httpOnly: true, secure: true, sameSite: 'none', partitioned: true } as const)
      : ({
          path: '/',
          httpOnly: true,
          secure: request.publicOrigin.startsWith('https:'),
          sameSite: 'strict',
        } as const)

  return {
    name,
    read: parse,
    renew(request, { subject, session, hasSession, issuedAt }) {
      const known = parse(request)
      if (known?.subject !== subject || (hasSession && known.session !== session))
        return { subject, session, issuedAt }
      if (known.issuedAt >= issuedAt && known.expiry - seconds() > LIFETIME_SECONDS / 2) return null
      // Of bearers that name no session, those for which one cookie came after the other belong to one.
      return { subject, session: known.session, issuedAt: Math.max(known.issuedAt, issuedAt) }
    },
    make(request, { subject, session, issuedAt }) {
      const coded = Buffer.from(subject).toString('base64url')
      const text = `${coded}.${seconds() + LIFETIME_SECONDS}.${issuedAt}.${session}`
      const value = `${text}.${sign(text)}`
      return stringifySetCookie({ name, value, ...attributes(request), maxAge: LIFETIME_SECONDS })
    },
    clear: (request) =>
      stringifySetCookie({ name, value: '', ...attributes(request), expires: new Date(0), maxAge: 0 }),
  }
}

/** Whether a page of a client on another site is asking. Ports make no site, so hosts are compared. */
function isForeign(request: CookieRequest, clientOrigins: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin === undefined || !clientOrigins.includes(origin)) return false
  return new URL(origin).hostname !== new URL(request.publicOrigin).hostname
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
