import type { Settings } from '../config/settings.ts'
import { SignInError } from '../domain/session.ts'
import { createSessionService } from './createSessionService.ts'
import type { IdentityProvider, IdentityService } from './IdentityService.ts'

type IdentitySettings = Pick<Settings, 'identity' | 'dataUrl' | 'sendToken'>

/** Loads the adapter. Each adapter has its own chunk, which is loaded to sign in or to renew or restore a session. */
async function importProvider({ identity, dataUrl }: IdentitySettings): Promise<IdentityProvider> {
  // Signing in needs Web Crypto, which browsers offer only in secure contexts.
  if (!isSecureContext) throw new SignInError('insecure-context')
  if (!isStorageAvailable()) throw new SignInError('web-storage-unsupported')
  if (identity.kind === 'firebase') {
    const adapter = await withNetworkError(import('./firebase/createFirebaseProvider.ts'))
    return adapter.createFirebaseProvider(identity)
  }
  const adapter = await withNetworkError(import('./oidc/createOidcProvider.ts'))
  return adapter.createOidcProvider(identity, dataUrl)
}

const withNetworkError = <T>(file: Promise<T>): Promise<T> =>
  file.catch((error: unknown) => {
    throw new SignInError('network-request-failed', error)
  })

function isStorageAvailable(): boolean {
  try {
    return typeof localStorage.length === 'number' && typeof sessionStorage.length === 'number'
  } catch {
    return false
  }
}

/** Caches the result of `load`. Does not cache a failure, so that the next click retries. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
}

export function createIdentityService(settings: IdentitySettings): IdentityService {
  return createSessionService({
    loadProvider: once(() => importProvider(settings)),
    // Only our own server receives the token.
    async endServerSession(token) {
      if (!settings.sendToken) return
      await fetch(new URL('/identity/session', settings.dataUrl), {
        method: 'DELETE',
        credentials: 'include',
        keepalive: true,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      })
    },
    isOnline: () => navigator.onLine,
    // Returns whether the previous page was an invitation of our own server. Pages of other origins, which could set
    // cookies of their own, cannot forge this.
    isJustProven: () => document.referrer.startsWith(`${location.origin}/identity/invitation/`),
  })
}
