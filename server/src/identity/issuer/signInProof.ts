import { hash, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { isSameSecret } from '../../base/isSameSecret.ts'
import type { IdentityKeys } from '../identityKeys.ts'
import { IDENTITY_PATH } from './issuerUrls.ts'

const LIFETIME_SECONDS = 10 * 60

export type SignInProof = ReturnType<typeof createSignInProof>

/**
 * Creates the cookie that binds the result of a sign-in to the browser that has proved it. The cookies of a sign-in in
 * progress do not bind it, because a page on another port of the host could have planted copies of its own cookies. The
 * owner of these cookies could then continue as the person who signs in.
 */
export function createSignInProof({ cookieSuffix }: Pick<IdentityKeys, 'cookieSuffix'>) {
  const name = `vtube_proof_${cookieSuffix}`
  return {
    /** Returns the `Set-Cookie` header, and the digest to be stored with the result. */
    make(origin: string): { header: string; digest: string } {
      const value = randomBytes(24).toString('base64url')
      const header = stringifySetCookie({
        name,
        value,
        path: `${IDENTITY_PATH}/auth`,
        httpOnly: true,
        secure: origin.startsWith('https:'),
        sameSite: 'lax',
        maxAge: LIFETIME_SECONDS,
      })
      return { header, digest: digestOf(value) }
    },
    /** Returns whether a `Cookie` header contains the cookie with the given digest. */
    isGiven: (cookies: string | undefined, digest: string): boolean =>
      isSameSecret(digestOf(parseCookie(cookies ?? '')[name] ?? ''), digest),
  }
}

const digestOf = (value: string): string => hash('sha256', value, 'base64url')
