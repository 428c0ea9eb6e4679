import type { Session, SignInCode } from '../domain/session.ts'

/** Called after a renewal, a change in another tab and the end of the session; `code` is the cause of the end. */
export type SessionListener = (session: Session | null, code: SignInCode | null) => void

/** The port to the sign-in service. The rest of the client does not know which one it is. */
export interface IdentityService {
  /** Returns the session of this tab without loading anything; null without a valid one. */
  current(): Session | null
  /** Restores the session that this browser has stored. Offline, the last one counts although its token may have expired. */
  restore(): Promise<Session | null>
  /** Prefetches what the popup needs, so that a click opens it at once. Never throws. */
  prepare(): void
  /** Opens the popup; must be called inside the click. Throws a `SignInError`. */
  signIn(accountService?: string): Promise<Session>
  /** Leaves the page to sign in, for browsers that block the popup. Throws a `SignInError`. */
  signInByRedirect(accountService?: string): Promise<void>
  /** Removes the session here and in every other tab, and ends it at the services. Never throws. */
  signOut(): Promise<void>
  /** Returns the bearer token, renewed first when it has expired; null when nobody is signed in. */
  token(): Promise<string | null>
  /** Renews a token after a 401 to it; null when the session has ended or the service cannot be reached. */
  renew(refusedToken: string): Promise<string | null>
  /** Ends the session because the service refused even a renewed token. */
  reportRefusal(): void
  /** Returns an unsubscribe function. */
  subscribe(listener: SessionListener): () => void
}

/** An adapter of a sign-in service, loaded on first use. Failures are `SignInError`s. */
export interface IdentityProvider {
  /** Prefetches what the popup needs. */
  prefetch(): Promise<void>
  /** Returns the session that the adapter has stored in this browser, even if its token has expired. */
  storedSession(): Promise<Session | null>
  /** Opens the popup. `signal` cancels the wait for it. Rejects at once when the user closes the popup. */
  signIn(signal: AbortSignal, accountService?: string): Promise<Session>
  /** Leaves the page for the sign-in service, for browsers that block the popup. */
  redirect(accountService?: string): Promise<void>
  /** Returns the session after a redirect back from the service; null without one. */
  finishRedirect?(): Promise<Session | null>
  /** Renews the token without a popup. */
  renew(): Promise<Session>
  /** Revokes a session, given as the adapter had stored it, and ends it at the service, which may redirect. */
  revoke(storedText: string): Promise<void>
  /** Calls a listener with sessions that no call awaits: of a popup that ended after its wait was cancelled. */
  subscribe?(listener: (session: Session) => void): void
}
