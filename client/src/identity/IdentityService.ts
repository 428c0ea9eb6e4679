import type { Session, SignInCode } from '../domain/session.ts'

/** Receives the session after a renewal or a change in another tab. At the end of a session, `code` is the cause. */
export type SessionListener = (session: Session | null, code: SignInCode | null) => void

/** The port to the sign-in service. The rest of the client does not know which service it is. */
export interface IdentityService {
  /** Returns the session of this tab without loading anything, or null if there is no valid one. */
  current(): Session | null
  /** Restores the session that this browser has stored. Offline, it does so even if the token has expired. */
  restore(): Promise<Session | null>
  /** Prefetches what the popup needs, so that a click opens it at once. Never throws. */
  prepare(): void
  /** Opens the popup. Call it inside the click. Throws a `SignInError`. */
  signIn(accountService?: string): Promise<Session>
  /** Leaves the page to sign in, for browsers that block the popup. Throws a `SignInError`. */
  signInByRedirect(accountService?: string): Promise<void>
  /** Removes the session here and in every other tab, and ends it at the services. Never throws. */
  signOut(): Promise<void>
  /** Returns the bearer token, which is renewed first if it has expired, or null if nobody is signed in. */
  token(): Promise<string | null>
  /** Renews a token that was refused with 401. Returns null if the session has ended or the service cannot be reached. */
  renew(refusedToken: string): Promise<string | null>
  /** Ends the session because the service refused even a renewed token. */
  reportRefusal(): void
  /** Returns an unsubscribe function. */
  subscribe(listener: SessionListener): () => void
}

/** An adapter of a sign-in service, which loads on first use. Its failures are `SignInError`s. */
export interface IdentityProvider {
  prefetch(): Promise<void>
  /** Returns the session that the adapter has stored in this browser, even if its token has expired. */
  storedSession(): Promise<Session | null>
  /** Opens the popup and waits for it. `signal` cancels the wait. Rejects at once if the user closes the popup. */
  signIn(signal: AbortSignal, accountService?: string): Promise<Session>
  /** Leaves the page for the sign-in service, for browsers that block the popup. */
  redirect(accountService?: string): Promise<void>
  /** Returns the session after a redirect back from the service, or null if there is none. */
  finishRedirect?(): Promise<Session | null>
  /** Renews the token without a popup. */
  renew(): Promise<Session>
  /** Revokes a session, given as the text that the adapter had stored, and ends it at the service, which may redirect. */
  revoke(storedText: string): Promise<void>
  /** Calls a listener with sessions that no call awaits, because their popup ended after the wait was cancelled. */
  subscribe?(listener: (session: Session) => void): void
}
