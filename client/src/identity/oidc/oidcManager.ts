import { UserManager, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts'
import type { OidcSettings, Settings } from '../../config/settings.ts'
import { AUTH_CALLBACK } from '../../config/authCallback.ts'
import { paths } from '../../config/paths.ts'
import { OIDC_PREFIX } from '../persistedSession.ts'
import { fetchNavigator } from './fetchNavigator.ts'

/**
 * Configures the library, for use on the page and in the popup. Automatic renewal is off, because the session service
 * renews tokens for all tabs.
 */
export function createOidcManager({ issuer, clientId, accountUrl }: OidcSettings): UserManager {
  const store = new WebStorageStateStore({ prefix: OIDC_PREFIX, store: localStorage })
  const settings: UserManagerSettings = {
    authority: issuer,
    client_id: clientId,
    redirect_uri: new URL(AUTH_CALLBACK, location.origin).href,
    scope: 'openid profile offline_access',
    userStore: store,
    stateStore: store,
    automaticSilentRenew: false,
    // Another person than before may sign in.
    validateSubOnSilentRenew: false,
    // If several people can have accounts, the popup asks who signs in, even if somebody has already signed in in this
    // browser.
    ...(accountUrl !== undefined && { prompt: 'select_account' }),
  }
  return new UserManager(settings, undefined, undefined, fetchNavigator)
}

const CLOSE_DELAY_MS = 3000

/**
 * Runs on the callback page. In a sign-in popup, passes the response to the page that opened the popup. After a
 * redirect without a popup, continues to the sign-in screen, which leads to the page that was requested first.
 */
export async function finishSignIn({ identity }: Settings): Promise<void> {
  if (identity.kind !== 'oidc') return location.replace('/')
  const manager = createOidcManager(identity)
  const response = new URLSearchParams(location.search)
  try {
    if (response.has('code') || response.has('error')) await manager.signinCallback()
    else await manager.signoutCallback()
  } catch {
    // The response is missing or no longer valid.
  }
  if (window.opener === null) location.replace(paths.auth)
  // The opener closes the popup, unless it has been reloaded in the meantime.
  else setTimeout(() => window.close(), CLOSE_DELAY_MS)
}
