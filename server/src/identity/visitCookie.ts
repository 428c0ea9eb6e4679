import { createHmac, timingSafeEqual } from 'node:crypto'
import cookies from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityKeys } from './keys.ts'

/** Frames, media and pictures are fetched by the browser itself, which sends no bearer: a cookie stands for it. */
export interface VisitCookie {
  /** The subject of a good cookie of this request, or null. */
  read(request: FastifyRequest): string | null
  /** Sets the cookie where it is missing, of another subject, or over half of its time. */
  keep(request: FastifyRequest, reply: FastifyReply, subject: string): void
  clear(request: FastifyRequest, reply: FastifyReply): void
  /** Name of the cookie, for the pages of the issuer, which clear it without fastify. */
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
export async function addVisitCookie(
  app: FastifyInstance,
  options: VisitCookieOptions,
): Promise<VisitCookie> {
  await app.register(cookies)
  const name = `vtube_visit_${options.keys.cookieSuffix}`
  const sign = (text: string) => createHmac('sha256', options.keys.visit).update(text).digest('base64url')
  const seconds = () => Math.floor(options.now().getTime() / 1000)

  const parse = (request: FastifyRequest) => {
    const [subject, expiry, signature, ...rest] = request.cookies[name]?.split('.') ?? []
    if (!subject || !expiry || !signature || rest.length > 0) return null
    if (!isSame(signature, sign(`${subject}.${expiry}`)) || Number(expiry) <= seconds()) return null
    return { subject: Buffer.from(subject, 'base64url').toString(), expiry: Number(expiry) }
  }
  const attributes = (request: FastifyRequest) =>
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
    keep(request, reply, subject) {
      const known = parse(request)
      if (known?.subject === subject && known.expiry - seconds() > LIFETIME_SECONDS / 2) return
      const text = `${Buffer.from(subject).toString('base64url')}.${seconds() + LIFETIME_SECONDS}`
      reply.setCookie(name, `${text}.${sign(text)}`, { ...attributes(request), maxAge: LIFETIME_SECONDS })
    },
    clear(request, reply) {
      reply.clearCookie(name, attributes(request))
    },
  }
}

/** Whether a page of a client on another site is asking. Ports make no site, so hosts are compared. */
function isForeign(request: FastifyRequest, clientOrigins: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin === undefined || !clientOrigins.includes(origin)) return false
  return new URL(origin).hostname !== new URL(request.publicOrigin).hostname
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
