import type { Session } from '../domain/session.ts'

/** What an adapter of a sign-in service does. It is loaded only when it is needed. Failures are `SignInError`s. */
export interface IdentityProvider {
  /** Fetches what the popup will need, so that it shows the sign-in at once. */
  prefetch(): Promise<void>
  /** The session that it keeps in this browser, whether its token has ended or not. */
  kept(): Promise<Session | null>
  /**
   * Opens the popup. `signal` ends the wait for it; `accountService` names one of several, where the service has
   * several. A popup that the visitor closes ends the wait at once.
   */
  signIn(signal: AbortSignal, accountService?: string): Promise<Session>
  /** Leaves the page for the sign-in service, for browsers that allow no popup. */
  redirect(accountService?: string): Promise<void>
  /** Takes up the answer with which the service has sent the visitor back; null when there is none. */
  finishRedirect?(): Promise<Session | null>
  /** A new token without a popup. */
  renew(): Promise<Session>
  /**
   * Revokes at the service what it had kept, as it had written it, and ends the session there, which may lead
   * over a page of the service and back.
   */
  revoke(kept: string): Promise<void>
  /** Told of tokens that nobody waits for: a sign-in that succeeds after its popup was given up. */
  watch?(listener: (session: Session) => void): void
}
