import { User } from 'oidc-client-ts'
import type { OidcSettings } from '../../config/settings.ts'
import type { Session } from '../../domain/session.ts'
import { SignInError } from '../../domain/signInFailure.ts'
import type { IdentityProvider } from '../IdentityProvider.ts'
import { tokenExpiry } from '../tokenExpiry.ts'
import { toSignInError } from './oidcFailure.ts'
import { createOidcManager } from './oidcManager.ts'
import { openPopup } from './openPopup.ts'
import { renewTokens } from './renewTokens.ts'

/** The bearer is the ID token: our server verifies it like that of any other service (ARCHITECTURE). */
function toSession(user: User | null): Session {
  if (user?.id_token === undefined) throw new SignInError('user-token-expired')
  const { name, preferred_username: nickname, email, picture } = user.profile
  return {
    accessToken: user.id_token,
    user: { name: name || nickname || email || 'You', photoURL: picture || null },
    expiresAt: tokenExpiry(user.id_token),
  }
}

const told = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw toSignInError(error)
  })

/**
 * Sign-in through any OpenID Connect issuer: code and PKCE, in a popup of 500 by 600.
 * @param isOwn our own server is the issuer, which is told of a log out by another way
 */
export function createOidcProvider(settings: OidcSettings, isOwn: boolean): IdentityProvider {
  const manager = createOidcManager(settings)
  return {
    async prefetch() {
      await manager.metadataService.getMetadata()
    },
    async kept() {
      const user = await told(manager.getUser())
      return user?.id_token === undefined ? null : toSession(user)
    },
    async signIn(signal) {
      // The popup is opened before the first await, inside the click that asked for it.
      const popupWindowTarget = openPopup()
      const user = manager.signinPopup({ popupWindowTarget, popupAbortOnClose: true, popupSignal: signal })
      return toSession(await told(user).catch((error: unknown) => throwAsCancelled(signal, error)))
    },
    async redirect() {
      await told(manager.signinRedirect())
    },
    async renew() {
      const user = await told(manager.getUser())
      // Without a refresh token the library would try a hidden frame, which browsers keep from its cookies.
      if (user?.refresh_token === undefined) throw new SignInError('user-token-expired')
      return toSession(await told(renewTokens(manager, user, user.refresh_token)))
    },
    async revoke(kept) {
      const user = User.fromStorageString(kept)
      const { metadataService } = manager
      const address = await metadataService.getRevocationEndpoint()
      if (user.refresh_token !== undefined && address !== undefined)
        await revokeToken(address, user.refresh_token, settings.clientId).catch(() => {
          // The session at the issuer can be ended all the same.
        })
      if (isOwn || (await metadataService.getEndSessionEndpoint()) === undefined) return
      // Only its own page can end the session there: it comes back to the callback of the sign-in.
      await manager.signoutRedirect({
        ...(user.id_token !== undefined && { id_token_hint: user.id_token }),
        post_logout_redirect_uri: manager.settings.redirect_uri,
      })
    },
  }
}

async function revokeToken(address: string, token: string, clientId: string): Promise<void> {
  const body = new URLSearchParams({ token, token_type_hint: 'refresh_token', client_id: clientId })
  await fetch(address, { method: 'POST', body, keepalive: true })
}

function throwAsCancelled(signal: AbortSignal, error: unknown): never {
  throw signal.aborted ? new SignInError('cancelled-popup-request', error) : error
}
