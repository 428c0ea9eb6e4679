import { createHmac, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { CookieRequest } from '../../http/requestContext.ts'
import { isSameSecret } from '../../base/isSameSecret.ts'
import type { IdentityKeys } from '../identityKeys.ts'
import { IDENTITY_PATH } from '../issuer/issuerUrls.ts'

/** A browser with which people have signed in before. */
export interface Device {
  id: string
  /** Returns whether a person has signed in with this browser. */
  isOf(personId: string): boolean
}

const LIFETIME_SECONDS = 365 * 24 * 60 * 60
/**
 * The maximum number of people that a browser remembers. The person who has signed in least recently is forgotten
 * first.
 */
const MAX_PEOPLE = 12

/**
 * Creates the cookie of browsers with which people have signed in. Its value is a random id with a signature for each
 * of these people, `id.signature.signature`, which contains no names. The cookie gives access to nothing. Its browser
 * only gets a separate limit of sign-in attempts.
 */
export function createDeviceCookie(keys: IdentityKeys) {
  const name = `vtube_device_${keys.cookieSuffix}`
  const sign = (id: string, personId: string, key: string) =>
    createHmac('sha256', key).update(`device ${id} ${personId}`).digest('base64url')

  const partsOf = ({ headers }: CookieRequest): string[] =>
    parseCookie(headers.cookie ?? '')[name]?.split('.') ?? []
  return {
    read(request: CookieRequest): Device | null {
      const [id, ...signatures] = partsOf(request)
      if (!id) return null
      return {
        id,
        isOf: (personId) =>
          keys.cookies.some((key) => {
            const expected = sign(id, personId, key)
            return signatures.slice(0, MAX_PEOPLE).some((signature) => isSameSecret(signature, expected))
          }),
      }
    },
    /** Returns the `Set-Cookie` header that remembers a person who has signed in. */
    remember(request: CookieRequest, personId: string): string {
      const [newest = ''] = keys.cookies
      const [former, ...signatures] = partsOf(request)
      const id = former || randomBytes(18).toString('base64url')
      const own = sign(id, personId, newest)
      const others = signatures.filter((signature) => signature !== own)
      return stringifySetCookie({
        name,
        value: [id, own, ...others].slice(0, MAX_PEOPLE + 1).join('.'),
        path: IDENTITY_PATH,
        httpOnly: true,
        secure: request.publicOrigin.startsWith('https:'),
        sameSite: 'lax',
        maxAge: LIFETIME_SECONDS,
      })
    },
  }
}
