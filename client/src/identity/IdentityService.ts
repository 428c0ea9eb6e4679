import type { Session } from '../domain/session.ts'

/** A change that nobody here asked for: a renewal, another tab, or the end of the session (`error` says why). */
export type SessionListener = (session: Session | null, error: string | null) => void

/** The port to whatever service signs people in. Nothing else of the client knows which one it is. */
export interface IdentityService {
  /** The session that this tab has, at once and without loading anything; null when it has none that counts. */
  current(): Session | null
  /**
   * The session that this browser has kept, without a popup. Offline, the last known one counts although its
   * token may have ended.
   */
  restore(): Promise<Session | null>
  /** Loads what signing in will need, so that the click opens the popup at once. Never throws. */
  prepare(): void
  /** Opens the popup; call it inside the click. Throws a `SignInError`. */
  signIn(accountService?: string): Promise<Session>
  /** Leaves the page to sign in, where popups are blocked. Throws a `SignInError`. */
  signInByRedirect(accountService?: string): Promise<void>
  /** Forgets the session here and in every other tab, and tells the services. Never throws. */
  signOut(): Promise<void>
  /** The bearer to send, renewed first when it is about to end; null when nobody is signed in. */
  token(): Promise<string | null>
  /**
   * A fresh bearer although the present one seemed good: after a 401 to `refused`. Null when none is to be had,
   * because the session has ended or the service cannot be reached.
   */
  renew(refused?: string): Promise<string | null>
  /** The service refused even a fresh bearer: ends the session and says so. */
  refused(): void
  /** Returns the way to stop listening. */
  onChange(listener: SessionListener): () => void
}
