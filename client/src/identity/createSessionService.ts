import type { Session } from '../domain/session.ts'
import { endsSession, SIGN_IN_MESSAGE, SignInError } from '../domain/signInFailure.ts'
import type { IdentityProvider } from './IdentityProvider.ts'
import type { IdentityService, SessionListener } from './IdentityService.ts'
import { keptSession } from './keptSession.ts'
import { createRenewalTimer } from './renewalTimer.ts'
import { tabSession } from './tabSession.ts'
import { expiryOfNew, isFresh } from './tokenExpiry.ts'

export interface SessionServiceOptions {
  /** Loads the adapter; called again after a failure. */
  loadProvider: () => Promise<IdentityProvider>
  /** Tells our own server that the session of a token is over; nothing where the data is somebody else's. */
  endVisit: (token: string | null) => Promise<void>
  now: () => number
  isOnline: () => boolean
  /** Runs a task while no other tab runs one: refresh tokens are good for one use. */
  alone: <T>(task: () => Promise<T>) => Promise<T>
}

/** Two signs of one end of a session in another tab come within this time. */
const SAME_END_MS = 1000
/** What is said where nothing more is known. */
const ENDED = SIGN_IN_MESSAGE['user-token-expired']

const isUnreachable = (error: unknown): boolean =>
  error instanceof SignInError && error.code === 'network-request-failed'

/**
 * The identity port over any adapter: what this tab holds, what the browser keeps, when to renew, and who else
 * has to know (ARCHITECTURE, deliberate readings: session).
 */
export function createSessionService(options: SessionServiceOptions): IdentityService {
  const { endVisit, now, isOnline, alone } = options
  const listeners = new Set<SessionListener>()
  let session = sessionAtStart()
  let popup = new AbortController()
  let renewal: Promise<string | null> | null = null
  /** Somebody has asked to sign in: a session that comes late is welcome. */
  let isAwaited = false
  let endedAt = -Infinity
  /** The service has asked to be left alone until then. */
  let notBefore = -Infinity
  const timer = createRenewalTimer(() => void renew(), now)

  /** A reload finds its token again without loading the adapter. Offline an ended one counts as well. */
  function sessionAtStart(): Session | null {
    const found = tabSession.read()
    // A closed tab that is opened again brings its session storage back, even after a log out elsewhere.
    if (found === null || !keptSession.exists()) return null
    return isFresh(found.expiresAt, now()) || !isOnline() ? found : null
  }

  const current = (): string | null => session?.accessToken ?? null
  const tell = (error: string | null) => {
    for (const listener of listeners) listener(session, error)
  }
  const adopt = (next: Session): Session => {
    session = next
    isAwaited = false
    notBefore = -Infinity
    tabSession.write(next)
    timer.schedule(next.expiresAt)
    return next
  }
  const issued = (next: Session): Session => ({
    ...next,
    expiresAt: expiryOfNew(next.accessToken, now()),
  })
  const forget = (error: string | null) => {
    const wasSignedIn = session !== null
    if (wasSignedIn) endedAt = now()
    session = null
    isAwaited = false
    timer.stop()
    tabSession.clear()
    if (wasSignedIn || error !== null) tell(error)
  }
  const loadProvider = async () => {
    const provider = await options.loadProvider()
    provider.watch?.((next) => {
      if (next.accessToken === current() || (session === null && !isAwaited)) return
      adopt(next)
      tell(null)
    })
    return provider
  }
  /** The session has ended for good: nothing of it is kept. */
  const end = ({ message }: SignInError) => {
    keptSession.take(message)
    forget(message)
  }

  /** Another tab may have renewed already: its token is taken, not asked for again. */
  const renewOnce = async (): Promise<string | null> => {
    const before = session?.accessToken
    try {
      const next = await alone(async () => {
        const provider = await loadProvider()
        const kept = await provider.kept()
        const isNews = kept !== null && kept.accessToken !== before && isFresh(kept.expiresAt, now())
        return isNews ? kept : issued(await provider.renew())
      })
      // Logged out meanwhile: what the adapter has just kept goes as well.
      if (session === null) keptSession.take()
      else {
        adopt(next)
        tell(null)
      }
      return current()
    } catch (error) {
      // Where the session is over already, another tab knew why.
      if (session === null) return null
      if (endsSession(error)) end(error)
      else {
        const retryAfterMs = error instanceof SignInError ? error.retryAfterMs : 0
        notBefore = now() + retryAfterMs
        timer.retry(retryAfterMs)
      }
      return null
    }
  }
  const renew = (refused?: string): Promise<string | null> => {
    if (session === null) return Promise.resolve(null)
    if (refused !== undefined && refused !== session.accessToken) return Promise.resolve(session.accessToken)
    if (now() < notBefore) return Promise.resolve(null)
    renewal ??= renewOnce().finally(() => {
      renewal = null
    })
    return renewal
  }

  const takeOver = async () => {
    const kept = await loadProvider()
      .then((provider) => provider.kept())
      .catch(() => null)
    if (kept === null || kept.accessToken === session?.accessToken || !isFresh(kept.expiresAt, now())) return
    adopt(kept)
    tell(null)
  }
  keptSession.onChange((exists, reason) => {
    if (exists) void takeOver()
    else if (session !== null) forget(reason === undefined ? ENDED : reason)
    // The other tab may know more about it than this one does.
    else if (reason && reason !== ENDED && now() - endedAt < SAME_END_MS) forget(reason)
  })
  if (session !== null) timer.schedule(session.expiresAt)

  return {
    current: () => session,
    async restore() {
      if (session !== null) return session
      if (keptSession.isReturning()) {
        const returned = await loadProvider().then((provider) => provider.finishRedirect?.())
        if (returned) return adopt(issued(returned))
      }
      if (!keptSession.exists()) {
        tabSession.clear()
        return null
      }
      const last = tabSession.read()
      try {
        const kept = await loadProvider().then((provider) => provider.kept())
        if (kept === null) return null
        adopt(kept)
      } catch (error) {
        if (last === null || !isUnreachable(error)) throw error
        session = last
      }
      if (session !== null && !isFresh(session.expiresAt, now())) await renew()
      return session
    },
    prepare() {
      loadProvider()
        .then((provider) => provider.prefetch())
        .catch(() => {}) // Only a preparation: the click will meet the failure again and tell it.
    },
    async signIn(accountService) {
      popup.abort(new SignInError('cancelled-popup-request'))
      const current = new AbortController()
      popup = current
      isAwaited = true
      const provider = await loadProvider()
      return adopt(issued(await provider.signIn(current.signal, accountService)))
    },
    async signInByRedirect(accountService) {
      await (await loadProvider()).redirect(accountService)
    },
    async signOut() {
      const kept = keptSession.take()
      const token = current()
      forget(null)
      const revoke = async () => {
        if (kept !== null) await (await loadProvider()).revoke(kept)
      }
      await Promise.allSettled([endVisit(token), revoke()])
    },
    async token() {
      if (session !== null && !isFresh(session.expiresAt, now())) await renew()
      // Offline the ended token is sent all the same: the call fails as offline, not as signed out.
      return current()
    },
    renew,
    refused: () => end(new SignInError('user-token-expired')),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
