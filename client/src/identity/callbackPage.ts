import type { Settings } from '../config/settings.ts'
import { paths } from '../config/paths.ts'
import { createOidcManager } from './oidc/oidcManager.ts'

const ABANDONED_MS = 3000

/**
 * The page that the sign-in popup comes back to: hands the answer to the page that opened it, which closes the
 * popup. Where there is no such page, the sign-in screen goes on to the page that was wanted.
 */
export async function finishSignIn({ identity }: Settings): Promise<void> {
  if (identity.kind !== 'oidc') return location.replace('/')
  const manager = createOidcManager(identity)
  const answer = new URLSearchParams(location.search)
  try {
    if (answer.has('code') || answer.has('error')) await manager.signinCallback()
    else await manager.signoutCallback()
  } catch {
    // An old answer, or none: there is nobody to hand it to.
  }
  if (window.opener === null) location.replace(paths.auth)
  // The opener closes its popup, unless it has been reloaded meanwhile and knows nothing of it.
  else setTimeout(() => window.close(), ABANDONED_MS)
}
