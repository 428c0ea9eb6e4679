import type { Settings } from './settings.ts'

/**
 * Returns the address of the issuer of our own server if it keeps accounts and is on the origin of this page. Only then
 * can pages of the client sign people in, because only then the browser sends the cookies of the issuer. Otherwise,
 * returns null.
 */
export function accountIssuer({ identity, dataUrl }: Pick<Settings, 'identity' | 'dataUrl'>): string | null {
  if (identity.kind !== 'oidc' || identity.accountUrl === undefined) return null
  const isOwn = identity.issuer === new URL('/identity', dataUrl).href
  return isOwn && new URL(identity.issuer).origin === location.origin ? identity.issuer : null
}
