/** The signed-in user, with the field names of the session storage (specification, section 3). */
export interface SessionUser {
  name: string
  photoURL: string | null
}

/** A session of a signed-in user. `accessToken` is the bearer token: an ID token in every mode. */
export interface Session {
  accessToken: string
  user: SessionUser
  /** When the token expires, in milliseconds since 1970; null when it has no expiry. */
  expiresAt: number | null
}

/** Error messages of the sign-in screen, by the codes of the specification (section 8). */
export const SIGN_IN_MESSAGE = {
  'user-disabled': 'This account has been disabled. Sign in with another one.',
  'user-token-expired': 'Your session has ended. Please sign in again.',
  'network-request-failed': 'The sign-in service could not be reached. Check your connection and try again.',
  'popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this page and try again.',
  'popup-closed-by-user': 'The sign-in window was closed before you were signed in.',
  'cancelled-popup-request': 'Another sign-in window is open already. Finish there, or try again here.',
  'unauthorized-domain': 'The sign-in service does not accept this address. Tell whoever runs this site.',
  'user-mismatch': 'You signed in as somebody else. Log out first to change the account.',
  'web-storage-unsupported': 'Your browser blocks the storage that signing in needs. Allow it and try again.',
  'login-blocked': 'The sign-in was cancelled or refused. Try again, or choose another account.',
  'insecure-context': 'Signing in needs a secure address: open this page through https or localhost.',
  'internal-error': 'Signing in failed. Please try again.',
} as const
export type SignInCode = keyof typeof SIGN_IN_MESSAGE

export const isSignInCode = (text: string): text is SignInCode => Object.hasOwn(SIGN_IN_MESSAGE, text)

/** Returns whether a failure is stored but not shown, because the user caused it on purpose. */
export const isSilent = (code: SignInCode): boolean =>
  code === 'popup-closed-by-user' || code === 'cancelled-popup-request'

/** A failed sign-in or token renewal. `message` can be shown to the user. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInCode
  /** The delay before the next attempt that the service asks for, in milliseconds; 0 without one. */
  readonly retryAfterMs: number

  constructor(code: SignInCode, cause?: unknown, retryAfterMs = 0) {
    super(SIGN_IN_MESSAGE[code], { cause })
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Returns whether a failed renewal ends the session (section 8); after any other failure it is tried again. */
export const endsSession = (error: unknown): error is SignInError =>
  error instanceof SignInError && (error.code === 'user-disabled' || error.code === 'user-token-expired')
