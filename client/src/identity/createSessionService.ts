import { createListeners } from '@vtube/shared/createListeners'
import { endsSession, isSignInCode, type Session, type SignInCode, SignInError } from '../domain/session.ts'
import type { IdentityProvider, IdentityService, SessionListener } from './IdentityService.ts'
import { persistedSession, tabSession } from './persistedSession.ts'
import { createRenewalTimer } from './renewalTimer.ts'
import { expiryOfNew, isFresh } from './tokenClaims.ts'

export interface SessionServiceOptions {
  /** Loads the adapter. If the loading fails, this function is called again later. */
  loadProvider: () => Promise<IdentityProvider>
  /** Ends the session at our own server. Does nothing if another server sends the data. */
  endServerSession: (token: string | null) => Promise<void>
  isOnline: () => boolean
  /**
   * Returns whether the user has just proved an identity to our own sign-in service and has come to this page from
   * there.
   */
  isJustProven: () => boolean
}

/**
 * The time for which this tab waits after another tab has removed the session without a cause. Within this time, the
 * other tab requests the cause from its sign-in service, and then either writes the cause or restores the session.
 */
const OTHER_TAB_MS = 10_000
/**
 * The maximum time for which a sign-in waits until the server has ended the former session. Browsers allow a popup for
 * a longer time after a click.
 */
const ENDING_MS = 1_000
const UNKNOWN_CAUSE: SignInCode = 'user-token-expired'

const parseCause = (text: string): SignInCode => (isSignInCode(text) ? text : UNKNOWN_CAUSE)

/** Runs a task in one tab at a time if the browser supports locks, because a refresh token can be used only once. */
const withLock = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('vtube.renewal', task) : task()

/** Creates the identity service on top of any adapter. It manages stored sessions, token renewal and other tabs. */
export function createSessionService(options: SessionServiceOptions): IdentityService {
  const { endServerSession, isOnline } = options
  const { subscribe, notify } = createListeners<Parameters<SessionListener>>()
  let session = readTabSession()
  let popup = new AbortController()
  let renewal: Promise<string | null> | null = null
  /** Whether a sign-in is in progress. While it is, a session that arrives late is accepted. */
  let isSigningIn = false
  let endedAt = -Infinity
  /** A promise that resolves when the server has ended the former session, or after `ENDING_MS`. */
  let ending: Promise<unknown> = Promise.resolve()
  /** The earliest time at which the sign-in service allows another request, in milliseconds since 1970. */
  let retryAt = -Infinity
  let vanishedTimer: ReturnType<typeof setTimeout> | undefined
  const timer = createRenewalTimer(() => void renew())

  /**
   * Returns the session that this tab stored before it was reloaded, without loading the identity adapter, or null if
   * there is none or it has ended. While the device is offline, an expired session is returned too.
   */
  function readTabSession(): Session | null {
    const stored = tabSession.read()
    // A tab that the browser reopens has its old session storage, even if the user has signed out in another tab.
    if (stored === null || !persistedSession.exists()) return null
    return isFresh(stored.expiresAt) || !isOnline() ? stored : null
  }

  const currentToken = (): string | null => session?.accessToken ?? null
  const setSession = (next: Session): Session => {
    session = next
    isSigningIn = false
    retryAt = -Infinity
    tabSession.write(next)
    persistedSession.writeUser(next.accessToken)
    timer.schedule(next.expiresAt)
    return next
  }
  const withNewExpiry = (next: Session): Session => ({
    ...next,
    expiresAt: expiryOfNew(next.accessToken),
  })
  const clearSession = (cause: SignInCode | null) => {
    const wasSignedIn = session !== null
    if (wasSignedIn) endedAt = Date.now()
    session = null
    isSigningIn = false
    timer.stop()
    tabSession.clear()
    if (wasSignedIn || cause !== null) notify(session, cause)
  }
  const loadProvider = async () => {
    const provider = await options.loadProvider()
    provider.subscribe?.((next) => {
      if (next.accessToken === currentToken() || (session === null && !isSigningIn)) return
      notify(setSession(next), null)
    })
    return provider
  }
  const endSession = ({ code }: SignInError) => {
    persistedSession.remove(code)
    clearSession(code)
  }

  /** Renews the token, or uses the token that another tab has just renewed. */
  const renewToken = async (): Promise<string | null> => {
    const before = session?.accessToken
    try {
      const next = await withLock(async () => {
        const provider = await loadProvider()
        const stored = await provider.storedSession()
        const isRenewed = stored !== null && stored.accessToken !== before && isFresh(stored.expiresAt)
        return isRenewed ? stored : withNewExpiry(await provider.renew())
      })
      // If the user has signed out in the meantime, the session that the adapter has just stored is removed.
      if (session === null) persistedSession.remove()
      else notify(setSession(next), null)
      return currentToken()
    } catch (error) {
      // If there is no session, it has already ended, and another tab has reported the cause.
      if (session === null) return null
      if (endsSession(error)) endSession(error)
      else {
        const retryAfterMs = error instanceof SignInError ? error.retryAfterMs : 0
        retryAt = Date.now() + retryAfterMs
        timer.retry(retryAfterMs)
      }
      return null
    }
  }
  const renew = (refusedToken = currentToken()): Promise<string | null> => {
    if (session === null) return Promise.resolve(null)
    if (refusedToken !== session.accessToken) return Promise.resolve(session.accessToken)
    if (Date.now() < retryAt) return Promise.resolve(null)
    renewal ??= renewToken().finally(() => {
      renewal = null
    })
    return renewal
  }

  const takeOver = async () => {
    const stored = await loadProvider()
      .then((provider) => provider.storedSession())
      .catch(() => null)
    if (stored === null || stored.accessToken === currentToken() || !isFresh(stored.expiresAt)) return
    notify(setSession(stored), null)
  }
  /** Ends the session if the stored session was removed without a cause and is not restored in time. */
  const awaitReturn = () => {
    clearTimeout(vanishedTimer)
    vanishedTimer = setTimeout(() => {
      if (session !== null && !persistedSession.exists()) clearSession(UNKNOWN_CAUSE)
    }, OTHER_TAB_MS)
  }
  persistedSession.subscribe((exists, cause) => {
    if (exists) void takeOver()
    else if (cause === undefined) awaitReturn()
    else if (session !== null) clearSession(cause === null ? null : parseCause(cause))
    // The other tab may have a more precise cause than the one that this tab reported.
    else if (cause && parseCause(cause) !== UNKNOWN_CAUSE && Date.now() - endedAt < OTHER_TAB_MS)
      clearSession(parseCause(cause))
  })
  if (session !== null) timer.schedule(session.expiresAt)

  const signIn = async (accountService?: string): Promise<Session> => {
    popup.abort(new SignInError('cancelled-popup-request'))
    const current = new AbortController()
    popup = current
    isSigningIn = true
    const provider = await loadProvider()
    // The popup opens only after the former session has ended. Otherwise, the sign-in in the popup would belong to
    // the former session, and end with it.
    await ending
    return setSession(withNewExpiry(await provider.signIn(current.signal, accountService)))
  }

  return {
    current: () => session,
    async restore() {
      if (session !== null) return session
      if (persistedSession.isReturning()) {
        const returned = await loadProvider().then((provider) => provider.finishRedirect?.())
        if (returned) return setSession(withNewExpiry(returned))
      }
      if (!persistedSession.exists()) {
        tabSession.clear()
        // A failure is ignored, because the sign-in screen offers the same.
        return options.isJustProven() ? signIn().catch(() => null) : null
      }
      const last = tabSession.read()
      try {
        const stored = await loadProvider().then((provider) => provider.storedSession())
        if (stored === null) return null
        setSession(stored)
      } catch (error) {
        const isUnreachable = error instanceof SignInError && error.code === 'network-request-failed'
        if (last === null || !isUnreachable) throw error
        session = last
      }
      if (session !== null && !isFresh(session.expiresAt)) await renew()
      return session
    },
    prepare() {
      loadProvider()
        .then((provider) => provider.prefetch())
        .catch(() => {}) // Ignored, because the click will run into the same failure and report it.
    },
    signIn,
    async signInByRedirect(accountService) {
      await (await loadProvider()).redirect(accountService)
    },
    async signOut() {
      const stored = persistedSession.remove()
      const token = currentToken()
      clearSession(null)
      const revoke = async () => {
        if (stored !== null) await (await loadProvider()).revoke(stored)
      }
      const ended = endServerSession(token)
      ending = Promise.race([ended.catch(() => {}), new Promise((resolve) => setTimeout(resolve, ENDING_MS))])
      await Promise.allSettled([ended, revoke()])
    },
    async token() {
      if (session !== null && !isFresh(session.expiresAt)) await renew()
      // If the device is offline, the expired token is sent, so that the call fails as offline and not as signed out.
      return currentToken()
    },
    renew,
    reportRefusal: () => endSession(new SignInError('user-token-expired')),
    subscribe,
  }
}
