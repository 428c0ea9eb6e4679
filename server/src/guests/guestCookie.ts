import { parseCookie, stringifySetCookie } from 'cookie'
import type { CookieRequest } from '../http/requestContext.ts'

/** The maximum number of links whose videos a browser can play at a time. A further link replaces the oldest one. */
const MAX_TOKENS = 10
const MAX_AGE_SECONDS = 31 * 24 * 60 * 60

interface Entry {
  token: string
  /** The end of the link in seconds since 1970, which determines only the lifetime of the cookie. */
  end: number
}

/** Creates the cookie with the tokens of the links that a browser has opened, the newest first. */
export function createGuestCookie(name: string, now: () => Date) {
  const seconds = () => Math.floor(now().getTime() / 1_000)
  const read = ({ headers: { cookie: header } }: CookieRequest): Entry[] => {
    if (header?.includes(name) !== true) return []
    const entries = (parseCookie(header)[name] ?? '').split('.').slice(0, MAX_TOKENS)
    return entries.map((entry) => {
      const [token = '', end = ''] = entry.split('~')
      return { token, end: /^\d{1,12}$/v.test(end) ? Number(end) : 0 }
    })
  }
  return {
    /** Returns the tokens in the cookie, which are not verified yet. */
    tokens: (request: CookieRequest): string[] => read(request).map(({ token }) => token),
    /** Returns the `Set-Cookie` header that adds a link. */
    add(request: CookieRequest, token: string, expiresAt: Date): string {
      const others = read(request).filter((entry) => entry.token !== token && entry.end > seconds())
      const entries = [{ token, end: Math.ceil(expiresAt.getTime() / 1_000) }, ...others].slice(0, MAX_TOKENS)
      const latest = Math.max(...entries.map(({ end }) => end))
      return stringifySetCookie({
        name,
        value: entries.map(({ token, end }) => `${token}~${end}`).join('.'),
        path: '/',
        httpOnly: true,
        secure: request.publicOrigin.startsWith('https:'),
        // A link in a message is opened from another site. With `strict`, the browser would not send the former cookie,
        // and the response would remove the links that were opened before.
        sameSite: 'lax',
        maxAge: Math.min(latest - seconds(), MAX_AGE_SECONDS),
      })
    },
  }
}
