import type { Session, SessionUser, SignInCode } from '../domain/session.ts'
import { createLocalStore, tabStorage } from '../storage/guardedStorage.ts'
import { tokenExpiry, userKeyOf } from './tokenClaims.ts'

/** Keys of the session storage (specification, section 3). */
export const ACCESS_TOKEN_KEY = 'vtube.accessToken'
export const USER_KEY = 'vtube.user'

/** The prefix of the keys that the adapter for OpenID Connect writes into local storage. */
export const OIDC_PREFIX = 'vtube.identity.'
/** Returns whether a key belongs to the Firebase SDK, which ends its keys with the name of our app. */
const isFirebaseKey = (key: string, name = '') => key.startsWith(`firebase:${name}`) && key.endsWith(':vtube')
/** The key that tells other tabs the cause, for a moment before a session is removed. A log out has an empty cause. */
const END_CAUSE_KEY = `${OIDC_PREFIX}ended`
/** The key of the `userKeyOf` of the user whose session is in local storage. */
const SESSION_USER_KEY = 'vtube.sessionUser'
const isSessionKey = (key: string) => key.startsWith(OIDC_PREFIX) || isFirebaseKey(key)
/** Matches the keys of a signed-in user, but not those of a sign-in in progress. */
const isUserKey = (key: string) => key.startsWith(`${OIDC_PREFIX}user:`) || isFirebaseKey(key, 'authUser:')

const storage = createLocalStore()

/** Returns whether this browser has a session. It is a separate function, because the boot script needs only this. */
export const hasPersistedSession = (): boolean => storage.keys().some(isUserKey)

/**
 * Returns whether a token of this tab belongs to the user whose session is in local storage. A tab that the browser
 * reopens has the token of an earlier user if somebody else has signed in meanwhile.
 */
export function isOfPersistedUser(token: string): boolean {
  const user = storage.read(SESSION_USER_KEY)
  return user === null || user === userKeyOf(token)
}

/**
 * The session in local storage, for all tabs. Each adapter owns its format. This object only knows whether there is a
 * session, so that no adapter has to load to find out that nobody is signed in.
 */
export const persistedSession = {
  exists: hasPersistedSession,
  /** Stores whose session it is, if the token says so. */
  writeUser(token: string): void {
    const user = userKeyOf(token)
    if (user === null) storage.remove(SESSION_USER_KEY)
    else storage.write(SESSION_USER_KEY, user)
  },
  /** Returns whether this page load is a redirect back from a sign-in service. */
  isReturning: (): boolean => tabStorage.keys().some((key) => isFirebaseKey(key, 'pendingRedirect:')),
  /** Removes the session in every tab. Returns the text that the adapter had stored, so that it can be revoked. */
  remove(cause: SignInCode | null = null): string | null {
    let user: string | null = null
    const isTold = storage.write(END_CAUSE_KEY, cause ?? '')
    for (const key of storage.keys().filter(isSessionKey)) {
      if (isUserKey(key)) user = storage.read(key)
      storage.remove(key)
    }
    storage.remove(SESSION_USER_KEY)
    // A full storage has room for the cause only after the removal.
    if (!isTold && storage.write(END_CAUSE_KEY, cause ?? '')) storage.remove(END_CAUSE_KEY)
    return user
  },
  /**
   * Calls a listener when another tab has signed in or renewed (`true`) or has lost its session (`false`), even if this
   * page missed the event in the back/forward cache. The cause is a code of the other tab, or null for a log out. It is
   * undefined if an adapter removed the session; its tab then writes the cause, or restores the session.
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

/** The session in the session storage of this tab, which survives a reload. */
export const tabSession = {
  /** Also returns null if the session in local storage belongs to another user. */
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
