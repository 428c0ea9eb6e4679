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
import type { Session } from '../../domain/session.ts'
import { endsSession, SignInError } from '../../domain/signInFailure.ts'
import type { IdentityProvider } from '../IdentityProvider.ts'
import { admitSdkScript } from './admitSdkScript.ts'
import { toSignInError } from './firebaseFailure.ts'
import { copyKept, FIREBASE_APP, readKept, readRefreshToken, toSession } from './firebaseKept.ts'
import { watchNextPopup } from './popupClose.ts'
import { whyEnded } from './whyEnded.ts'

const GOOGLE = 'google.com'

/** Every account service has the same few words to say here, except that Google wants its own class. */
const accountService = (id: string) => (id === GOOGLE ? new GoogleAuthProvider() : new OAuthProvider(id))

const sessionOf = async (user: User): Promise<Session> => toSession(user, await user.getIdToken())

/** Sign-in through Firebase Authentication. The SDK starts, and calls its service, when it is first needed. */
export function createFirebaseProvider(settings: FirebaseSettings): IdentityProvider {
  const { kind: _kind, providers = [GOOGLE], ...options } = settings
  const [usual = GOOGLE] = providers
  let started: Auth | null = null
  let hear: (session: Session) => void = () => {}

  const start = async (): Promise<Auth> => {
    if (started === null) {
      admitSdkScript()
      // The local storage, and not the database that the SDK prefers: it can be looked into and cleared without
      // the SDK, and tells other tabs at once.
      started = initializeAuth(initializeApp(options, FIREBASE_APP), {
        persistence: browserLocalPersistence,
        popupRedirectResolver: browserPopupRedirectResolver,
      })
      onIdTokenChanged(started, () => {
        // As the SDK has just written it: asked for the token, it would renew one that is about to end.
        const session = readKept(settings)
        if (session !== null) hear(session)
      })
    }
    await started.authStateReady()
    return started
  }
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw toSignInError(error)
    })

  return {
    async prefetch() {
      await start()
    },
    kept: async () => readKept(settings),
    async signIn(signal, providerId = usual) {
      const auth = await told(start())
      const cancelled = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new SignInError('cancelled-popup-request')), {
          once: true,
        })
      })
      const popup = watchNextPopup()
      const signedIn = told(signInWithPopup(auth, accountService(providerId)))
      // What comes of a window that was given up is told to `watch`, or nothing.
      signedIn.catch(() => {})
      try {
        const { user } = await Promise.race([signedIn, popup.closed, cancelled])
        return await told(sessionOf(user))
      } finally {
        popup.stop()
      }
    },
    async redirect(providerId = usual) {
      await told(signInWithRedirect(await told(start()), accountService(providerId)))
    },
    async finishRedirect() {
      const auth = await told(start())
      const result = await told(getRedirectResult(auth))
      return result === null ? null : told(sessionOf(result.user))
    },
    async renew() {
      const refreshToken = readRefreshToken(settings)
      const putBack = copyKept(settings)
      const { currentUser: user, app } = await told(start())
      if (user === null) {
        const failure = await whyEnded(settings, refreshToken)
        if (!endsSession(failure)) {
          putBack()
          // Started anew, the SDK finds the person again.
          await deleteApp(app)
          started = null
        }
        throw failure
      }
      return toSession(user, await told(user.getIdToken(true)))
    },
    async revoke() {
      if (started !== null) await signOut(started)
    },
    watch(listener) {
      hear = listener
    },
  }
}
