import { User } from 'oidc-client-ts'
import { accountIssuer, ownIssuer } from '../../config/accountIssuer.ts'
import type { OidcSettings } from '../../config/settings.ts'
import { type Session, SignInError } from '../../domain/session.ts'
import type { IdentityProvider } from '../IdentityService.ts'
import { openWindow } from '../openWindow.ts'
import { tokenExpiry } from '../tokenClaims.ts'
import { toSignInError } from './oidcErrors.ts'
import { createOidcManager } from './oidcManager.ts'
import { requestTokens, revokeTokens } from './tokenRequest.ts'
import { paths } from '../../config/paths.ts'

let opened = 0

/**
 * Opens the sign-in popup with an empty page of this origin. Must be called while a click is handled. With
 * `about:blank`, WebKit would cut the connection between the popup and its opener if the opener is isolated from other
 * sites.
 * @returns the name of the window, with which the library finds the popup or detects that it was blocked
 */
function openPopup(): string {
  opened += 1
  const name = `vtube-sign-in-${opened}`
  openWindow(paths.opening, name)
  return name
}

/** Returns the session of a user. The bearer token is the ID token, which our server can verify for every issuer. */
function toSession(user: User | null): Session {
  if (user?.id_token === undefined) throw new SignInError('user-token-expired')
  const { name, preferred_username: nickname, email, picture } = user.profile
  return {
    accessToken: user.id_token,
    user: { name: name || nickname || email || '', photoURL: picture || null },
    expiresAt: tokenExpiry(user.id_token),
  }
}

const withSignInError = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw toSignInError(error)
  })

/**
 * Creates the adapter for OpenID Connect (code flow with PKCE).
 * @param dataUrl the address of the data, by which our own server is recognised as the issuer
 */
export function createOidcProvider(settings: OidcSettings, dataUrl: string): IdentityProvider {
  const manager = createOidcManager(settings)
  const isOwn = ownIssuer({ identity: settings, dataUrl }) !== null
  const signsInOnPage = accountIssuer({ identity: settings, dataUrl }) !== null
  const signInAsKnown = async () =>
    toSession(await withSignInError(manager.signinSilent({ forceIframeAuth: true })))
  return {
    async prefetch() {
      await manager.metadataService.getMetadata()
    },
    async storedSession() {
      const user = await withSignInError(manager.getUser())
      return user?.id_token === undefined ? null : toSession(user)
    },
    async signIn(signal) {
      if (signsInOnPage) return await signInAsKnown()
      // The popup must open before the first `await`, while the click is still being handled.
      const popupWindowTarget = openPopup()
      const user = manager.signinPopup({ popupWindowTarget, popupAbortOnClose: true, popupSignal: signal })
      return toSession(
        await withSignInError(user).catch((error: unknown) => {
          throw signal.aborted ? new SignInError('cancelled-popup-request', error) : error
        }),
      )
    },
    async redirect() {
      await withSignInError(manager.signinRedirect())
    },
    async renew() {
      const user = await withSignInError(manager.getUser())
      // Without a refresh token, the library would use a hidden frame, in which browsers send no cookies.
      if (user?.refresh_token === undefined) throw new SignInError('user-token-expired')
      const form = { grant_type: 'refresh_token', refresh_token: user.refresh_token }
      return toSession(await withSignInError(requestTokens(manager, form, user)))
    },
    async revoke(storedText) {
      const user = User.fromStorageString(storedText)
      const { metadataService } = manager
      const { id_token: idToken } = user
      // A failure is ignored, because the session at the issuer can still be ended.
      await revokeTokens(manager, user)
      if (isOwn || (await metadataService.getEndSessionEndpoint()) === undefined) return
      // Only a page of the issuer can end the session at the issuer. It then redirects to the callback page.
      await manager.signoutRedirect({
        ...(idToken !== undefined && { id_token_hint: idToken }),
        post_logout_redirect_uri: manager.settings.redirect_uri,
      })
    },
  }
}
