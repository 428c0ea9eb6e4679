import { UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { OidcSettings } from '../../config/settings.ts'
import { paths } from '../../config/paths.ts'
import { KEPT_PREFIX } from '../keptSession.ts'

/** The library, set up the same way on the page and in the popup. Renewal is ours: it knows of other tabs. */
export function createOidcManager({ issuer, clientId }: OidcSettings): UserManager {
  const store = new WebStorageStateStore({ prefix: KEPT_PREFIX, store: localStorage })
  return new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: new URL(paths.authCallback, location.origin).href,
    scope: 'openid profile offline_access',
    userStore: store,
    stateStore: store,
    automaticSilentRenew: false,
  })
}
