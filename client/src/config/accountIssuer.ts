import type { OidcSettings, Settings } from './settings.ts'

type IdentitySettings = Pick<Settings, 'identity' | 'dataUrl'>

/** Returns the settings of the issuer if it is our own server, wherever this page is hosted, or null. */
export const ownIssuer = ({ identity, dataUrl }: IdentitySettings): OidcSettings | null =>
  identity.kind === 'oidc' && identity.issuer === new URL('/identity', dataUrl).href ? identity : null

/**
 * Returns the address of the issuer of our own server if it keeps accounts and is on the origin of this page. Only then
 * can pages of the client sign people in, because only then the browser sends the cookies of the issuer. Otherwise,
 * returns null.
 */
export function accountIssuer(settings: IdentitySettings): string | null {
  const own = ownIssuer(settings)
  if (own?.accountUrl === undefined) return null
  return new URL(own.issuer).origin === location.origin ? own.issuer : null
}
