import type { Session, SessionUser, SignInCode } from '../domain/session.ts'
import { createLocalStore, tabStorage } from '../storage/guardedStorage.ts'
import { tokenExpiry, userKeyOf } from './tokenClaims.ts'

/** The keys of the session in session storage (specification, section 3). */
export const ACCESS_TOKEN_KEY = 'vtube.accessToken'
export const USER_KEY = 'vtube.user'

/** The prefix of the keys that the OpenID Connect adapter writes into local storage. */
export const OIDC_PREFIX = 'vtube.identity.'
/** Returns whether a key was written by the Firebase SDK, which ends its keys with the name of our app. */
const isFirebaseKey = (key: string, name = '') => key.startsWith(`firebase:${name}`) && key.endsWith(':vtube')
/**
 * The key under which a tab writes the cause shortly before it removes a session, to notify other tabs. The cause is
 * empty if the user signed out.
 */
const END_CAUSE_KEY = `${OIDC_PREFIX}ended`
/** The storage key for the user of the stored session. The value is the result of `userKeyOf`. */
const SESSION_USER_KEY = 'vtube.sessionUser'
const isSessionKey = (key: string) => key.startsWith(OIDC_PREFIX) || isFirebaseKey(key)
/** Returns whether a key belongs to a signed-in user. Keys of a sign-in in progress do not count. */
const isUserKey = (key: string) => key.startsWith(`${OIDC_PREFIX}user:`) || isFirebaseKey(key, 'authUser:')

const storage = createLocalStore()

/**
 * Returns whether this browser has a session. This function is separate, because the boot script needs only this
 * function.
 */
export const hasPersistedSession = (): boolean => storage.keys().some(isUserKey)

/**
 * Returns whether a token of this tab belongs to the user whose session is in local storage. A tab that the browser
 * reopens may contain the token of an earlier user if someone else has signed in since.
 */
export function isOfPersistedUser(token: string): boolean {
  const user = storage.read(SESSION_USER_KEY)
  return user === null || user === userKeyOf(token)
}

/**
 * The session in local storage, which all tabs share. Each adapter has its own format. This object only checks whether
 * there is a session, so that no adapter is loaded if nobody is signed in.
 */
export const persistedSession = {
  exists: hasPersistedSession,
  /** Stores the user to whom the session belongs, if the token names the user. */
  writeUser(token: string): void {
    const user = userKeyOf(token)
    if (user === null) storage.remove(SESSION_USER_KEY)
    else storage.write(SESSION_USER_KEY, user)
  },
  /** Returns whether a sign-in service has redirected back to this page. */
  isReturning: (): boolean => tabStorage.keys().some((key) => isFirebaseKey(key, 'pendingRedirect:')),
  /** Removes the session in all tabs. Returns the text that the adapter had stored, for revoking the session. */
  remove(cause: SignInCode | null = null): string | null {
    let user: string | null = null
    const isTold = storage.write(END_CAUSE_KEY, cause ?? '')
    for (const key of storage.keys().filter(isSessionKey)) {
      if (isUserKey(key)) user = storage.read(key)
      storage.remove(key)
    }
    storage.remove(SESSION_USER_KEY)
    // If the storage was full, there is room for the cause only after the session is removed.
    if (!isTold && storage.write(END_CAUSE_KEY, cause ?? '')) storage.remove(END_CAUSE_KEY)
    return user
  },
  /**
   * Calls a listener when another tab has signed in or renewed its token (`exists` is true), or has lost its session
   * (false). Also calls the listener if the session ended while this page was in the back/forward cache. `cause` is the
   * code that the other tab reported, or null after a sign-out. It is undefined if an adapter in another tab removed
   * the session. In that case, the other tab will write the cause or restore the session.
   */
  subscribe(listener: (exists: boolean, cause?: string | null) => void): void {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === END_CAUSE_KEY) {
        if (newValue !== null) listener(false, newValue || null)
      } else if (key === null) listener(false, null)
      else if (isUserKey(key)) listener(newValue !== null)
    })
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && !persistedSession.exists()) listener(false, null)
    })
  },
}

function readUser(): SessionUser | null {
  const stored = tabStorage.readJson(USER_KEY) as Partial<Record<keyof SessionUser, unknown>> | null
  const { name, photoURL } = stored ?? {}
  if (typeof name !== 'string' || (typeof photoURL !== 'string' && photoURL !== null)) return null
  return { name, photoURL }
}

/** The session in the session storage of this tab. It survives a reload. */
export const tabSession = {
  /** Returns the session of this tab. Returns null if the session in local storage belongs to another user. */
  read(): Session | null {
    const accessToken = tabStorage.read(ACCESS_TOKEN_KEY)
    const user = readUser()
    return accessToken && user && isOfPersistedUser(accessToken)
      ? { accessToken, user, expiresAt: tokenExpiry(accessToken) }
      : null
  },
  write({ accessToken, user }: Session): void {
    tabStorage.write(ACCESS_TOKEN_KEY, accessToken)
    tabStorage.write(USER_KEY, JSON.stringify(user))
  },
  clear(): void {
    tabStorage.remove(ACCESS_TOKEN_KEY)
    tabStorage.remove(USER_KEY)
  },
}
