import type { Settings } from '../config/settings.ts'
import { SignInError } from '../domain/signInFailure.ts'
import { createSessionService } from './createSessionService.ts'
import type { IdentityProvider } from './IdentityProvider.ts'
import type { IdentityService } from './IdentityService.ts'

type IdentitySettings = Pick<Settings, 'identity' | 'dataUrl' | 'sendToken'>

/** Each adapter is a file of its own, loaded when somebody signs in, renews or comes back. */
async function importProvider({ identity, dataUrl }: IdentitySettings): Promise<IdentityProvider> {
  // Signing in needs the browser's cryptography, which it gives to secure addresses only.
  if (!isSecureContext) throw new SignInError('insecure-context')
  if (!storageWorks()) throw new SignInError('web-storage-unsupported')
  if (identity.kind === 'firebase') {
    const adapter = await fetched(import('./firebase/createFirebaseProvider.ts'))
    return adapter.createFirebaseProvider(identity)
  }
  const adapter = await fetched(import('./oidc/createOidcProvider.ts'))
  return adapter.createOidcProvider(identity, identity.issuer === new URL('/identity', dataUrl).href)
}

const fetched = <T>(file: Promise<T>): Promise<T> =>
  file.catch((error: unknown) => {
    throw new SignInError('network-request-failed', error)
  })

function storageWorks(): boolean {
  try {
    return typeof localStorage.length === 'number' && typeof sessionStorage.length === 'number'
  } catch {
    return false
  }
}

/** Loads once; a failure is forgotten, so that the next click tries again. */
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

/** Only our own server, the one that is sent the token, keeps a visit that has to be ended. */
async function endVisit({ dataUrl, sendToken }: IdentitySettings, token: string | null): Promise<void> {
  if (!sendToken) return
  await fetch(new URL('/identity/session', dataUrl), {
    method: 'DELETE',
    credentials: 'include',
    keepalive: true,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })
}

/** One tab at a time, where the browser can say so. */
const alone = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('vtube.renewal', task) : task()

/** The identity port for the service that the settings name. */
export function createIdentityService(settings: IdentitySettings): IdentityService {
  return createSessionService({
    loadProvider: once(() => importProvider(settings)),
    endVisit: (token) => endVisit(settings, token),
    now: Date.now,
    isOnline: () => navigator.onLine,
    alone,
  })
}
