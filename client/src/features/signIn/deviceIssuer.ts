import { ownIssuer } from '../../config/accountIssuer.ts'
import type { OidcSettings, Settings } from '../../config/settings.ts'

/** Returns the settings of the issuer if devices without a keyboard can sign in with a code, or null. */
export const deviceIssuer = (settings: Pick<Settings, 'identity' | 'dataUrl'>): OidcSettings | null =>
  settings.identity.kind === 'oidc' && settings.identity.deviceGrant === true
    ? settings.identity
    : ownIssuer(settings)
