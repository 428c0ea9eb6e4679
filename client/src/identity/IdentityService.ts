import type { Session, SignInCode } from '../domain/session.ts'

/**
 * A function that is called with the session after a renewal or after a change in another tab. If the session has
 * ended, `session` is null and `code` is the cause, or null after a sign-out.
 */
export type SessionListener = (session: Session | null, code: SignInCode | null) => void

/** The interface to the sign-in service. The rest of the client does not depend on which service is used. */
export interface IdentityService {
  /** Returns the session of this tab without loading any code, or null if there is no valid session. */
  current(): Session | null
  /** Restores the session that this browser has stored. If the device is offline, the token may have expired. */
  restore(): Promise<Session | null>
  /** Prefetches everything that the popup needs, so that a click opens it immediately. Never throws. */
  prepare(): void
  /**
   * Opens the sign-in popup. Must be called while a click is handled. Otherwise, browsers block the popup. If our own
   * server keeps accounts on this origin, opens nothing, but signs in as the person who has proved an identity to the
   * server on this page. Throws a `SignInError`.
   */
  signIn(accountService?: string): Promise<Session>
  /** Leaves the page to sign in. Used in browsers that block the popup. Throws a `SignInError`. */
  signInByRedirect(accountService?: string): Promise<void>
  /** Removes the session in this tab and all others, and ends it at the services. Never throws. */
  signOut(): Promise<void>
  /** Returns the bearer token, or null if nobody is signed in. Renews an expired token first. */
  token(): Promise<string | null>
  /** Renews a token that was refused with 401. Returns null if the session has ended or the service is unreachable. */
  renew(refusedToken: string): Promise<string | null>
  /** Ends the session because the service refused even a renewed token. */
  reportRefusal(): void
  /** Subscribes a listener to changes of the session. Returns an unsubscribe function. */
  subscribe(listener: SessionListener): () => void
}

/** The adapter of a sign-in service. It is loaded on first use. All errors that it throws are `SignInError`s. */
export interface IdentityProvider {
  prefetch(): Promise<void>
  /** Returns the session that the adapter has stored in this browser, even if its token has expired. */
  storedSession(): Promise<Session | null>
  /**
   * Opens the popup and waits for its result, unless `signal` cancels the waiting. Rejects if the user closes the
   * popup. If pages of the client sign people in at our own server, opens nothing.
   */
  signIn(signal: AbortSignal, accountService?: string): Promise<Session>
  /** Leaves the page and opens the sign-in service. Used in browsers that block the popup. */
  redirect(accountService?: string): Promise<void>
  /** Returns the session after the sign-in service has redirected back, or null if there is none. */
  finishRedirect?(): Promise<Session | null>
  /** Renews the token without opening a popup. */
  renew(): Promise<Session>
  /**
   * Revokes a session and ends it at the sign-in service, which may redirect the page. `storedText` is the session as
   * the adapter had stored it.
   */
  revoke(storedText: string): Promise<void>
  /** Calls a listener with a session whose popup succeeded only after the waiting in `signIn` was cancelled. */
  subscribe?(listener: (session: Session) => void): void
}
