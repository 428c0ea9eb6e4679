import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { IdentityKeys } from './keys.ts'

/** What of a request decides about the cookie. */
export interface CookieRequest {
  headers: IncomingHttpHeaders
  publicOrigin: string
}

/** Frames, media and pictures are fetched by the browser itself, which sends no bearer: a cookie stands for it. */
export interface VisitCookie {
  /** The subject of a good cookie of this request, or null. */
  read(request: CookieRequest): string | null
  /** Whether the cookie is missing, of another subject, or over half of its time. */
  isDue(request: CookieRequest, subject: string): boolean
  /** The `Set-Cookie` of a new one. */
  make(request: CookieRequest, subject: string): string
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
 * The cookie is `subject.expiry.signature`. Between sites of its own kind it is `SameSite=Strict`. A client on
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
    const [subject, expiry, signature, ...rest] = parseCookie(headers.cookie)[name]?.split('.') ?? []
    if (!subject || !expiry || !signature || rest.length > 0) return null
    if (!isSame(signature, sign(`${subject}.${expiry}`)) || Number(expiry) <= seconds()) return null
    return { subject: Buffer.from(subject, 'base64url').toString(), expiry: Number(expiry) }
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
    read: (request) => parse(request)?.subject ?? null,
    isDue(request, subject) {
      const known = parse(request)
      return known?.subject !== subject || known.expiry - seconds() <= LIFETIME_SECONDS / 2
    },
    make(request, subject) {
      const text = `${Buffer.from(subject).toString('base64url')}.${seconds() + LIFETIME_SECONDS}`
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
