import type { FastifyReply, FastifyRequest } from 'fastify'
import { CLIENT_ID, IDENTITY_PATH } from './issuerUrls.ts'
import type { Issuers } from './Issuers.ts'
import { SESSION_SECONDS } from './oidcConfiguration.ts'

/** The session at the issuer of a person who is signed in in a browser. */
export interface BrowserSession {
  id: string
  accountId: string
  /** The id of the grant of the client, or null before the client has got tokens. */
  grantId: string | null
}

/** Returns the browser's session at the issuer, or null if nobody is signed in. */
export async function readBrowserSession(
  issuers: Issuers,
  { publicOrigin, raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<BrowserSession | null> {
  const provider = issuers.at(publicOrigin)
  const session = await provider.Session.get(provider.createContext(raw, reply.raw))
  const { jti: id, accountId } = session
  if (accountId === undefined) return null
  return { id, accountId, grantId: session.grantIdFor(CLIENT_ID) ?? null }
}

/**
 * Signs a person in at the issuer, so that the popup of the client only asks whether to continue. The session gets an
 * id that nobody else can know, and replaces a session of another person in this browser.
 */
export async function beginBrowserSession(
  issuers: Issuers,
  { publicOrigin, raw }: FastifyRequest,
  reply: FastifyReply,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  const provider = issuers.at(publicOrigin)
  // This header tells the library whether the cookie has to be secure.
  raw.headers['x-forwarded-proto'] = new URL(publicOrigin).protocol.slice(0, -1)
  const context = provider.createContext(raw, reply.raw)
  const former = await provider.Session.get(context)
  if (former.accountId !== undefined) await former.destroy()
  const { Session } = provider
  const session = new Session()
  session.loginAccount({ accountId, loginTs: Math.floor(at.getTime() / 1_000) })
  await session.save(SESSION_SECONDS)
  context.cookies.set(provider.cookieName('session'), session.jti, {
    httpOnly: true,
    sameSite: 'lax',
    path: IDENTITY_PATH,
    expires: new Date(session.exp * 1_000),
  })
  moveCookies(reply)
}

/** Moves the cookies that the library has set on the raw response to the reply, which would replace them. */
function moveCookies(reply: FastifyReply): void {
  const cookies = reply.raw.getHeader('set-cookie')
  reply.raw.removeHeader('set-cookie')
  if (Array.isArray(cookies)) reply.header('set-cookie', cookies)
  else if (cookies !== undefined) reply.header('set-cookie', String(cookies))
}
