import { deleteApp, initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  OAuthProvider,
  onIdTokenChanged,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth'
import type { FirebaseSettings } from '../../config/settings.ts'
import { endsSession, type Session, SignInError } from '../../domain/session.ts'
import type { IdentityProvider } from '../IdentityService.ts'
import { allowSdkScript, watchNextPopup } from './sdkWorkarounds.ts'
import { toSignInError, findEndCause } from './firebaseErrors.ts'
import {
  backUpStoredSession,
  FIREBASE_APP,
  readStoredSession,
  readRefreshToken,
  toSession,
} from './firebaseSession.ts'

const GOOGLE = 'google.com'

/** Creates the object of the SDK for an account service. The SDK has a separate class for Google. */
const accountService = (id: string) => (id === GOOGLE ? new GoogleAuthProvider() : new OAuthProvider(id))

const sessionOf = async (user: User): Promise<Session> => toSession(user, await user.getIdToken())

/** Creates the adapter for Firebase Authentication. On first use, the SDK starts and calls its service. */
export function createFirebaseProvider(settings: FirebaseSettings): IdentityProvider {
  const { kind: _kind, providers = [GOOGLE], ...options } = settings
  const [defaultProvider = GOOGLE] = providers
  let started: Auth | null = null
  let listener: (session: Session) => void = () => {}

  const start = async (): Promise<Auth> => {
    if (started === null) {
      allowSdkScript()
      // The default of the SDK is IndexedDB. Unlike IndexedDB, local storage can be read and cleared without the SDK,
      // and other tabs are notified of changes.
      started = initializeAuth(initializeApp(options, FIREBASE_APP), {
        persistence: browserLocalPersistence,
        popupRedirectResolver: browserPopupRedirectResolver,
      })
      onIdTokenChanged(started, () => {
        // The session is read from storage, where the SDK has just written it. `getIdToken` would renew a token that is
        // about to expire.
        const session = readStoredSession(settings)
        if (session !== null) listener(session)
      })
    }
    await started.authStateReady()
    return started
  }
  const withSignInError = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw toSignInError(error)
    })

  return {
    async prefetch() {
      await start()
    },
    storedSession: async () => readStoredSession(settings),
    async signIn(signal, providerId = defaultProvider) {
      const auth = await withSignInError(start())
      const cancelled = Promise.withResolvers<never>()
      const cancel = () => cancelled.reject(new SignInError('cancelled-popup-request'))
      signal.addEventListener('abort', cancel, { once: true })
      const popup = watchNextPopup()
      const signedIn = withSignInError(signInWithPopup(auth, accountService(providerId)))
      // If the popup succeeds after the waiting was cancelled, its session is reported through `subscribe`.
      signedIn.catch(() => {})
      try {
        const { user } = await Promise.race([signedIn, popup.closed, cancelled.promise])
        return await withSignInError(sessionOf(user))
      } finally {
        popup.stop()
      }
    },
    async redirect(providerId = defaultProvider) {
      await withSignInError(signInWithRedirect(await withSignInError(start()), accountService(providerId)))
    },
    async finishRedirect() {
      const result = await withSignInError(start().then((auth) => getRedirectResult(auth)))
      return result && withSignInError(sessionOf(result.user))
    },
    async renew() {
      const refreshToken = readRefreshToken(settings)
      const restoreStored = backUpStoredSession(settings)
      const { currentUser: user, app } = await withSignInError(start())
      if (user === null) {
        const failure = await findEndCause(settings, refreshToken)
        if (!endsSession(failure)) {
          restoreStored()
          // When the SDK is started again, it finds the restored user.
          await deleteApp(app)
          started = null
        }
        throw failure
      }
      return toSession(user, await withSignInError(user.getIdToken(true)))
    },
    async revoke() {
      if (started !== null) await signOut(started)
    },
    subscribe(next) {
      listener = next
    },
  }
}
