import * as m from '@vtube/messages'

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

/** What the sign-in screen says, by the codes of the specification (section 8). */
export const SIGN_IN_MESSAGE = {
  'user-disabled': m.accountDisabled,
  'user-token-expired': m.sessionEnded,
  'network-request-failed': m.signInUnreachable,
  'popup-blocked': m.popupBlocked,
  'popup-closed-by-user': m.popupClosed,
  'cancelled-popup-request': m.popupOpenAlready,
  'unauthorized-domain': m.addressRefused,
  'user-mismatch': m.userMismatch,
  'web-storage-unsupported': m.storageBlocked,
  'login-blocked': m.signInRefused,
  'insecure-context': m.addressInsecure,
  'internal-error': m.signInFailed,
} as const
export type SignInCode = keyof typeof SIGN_IN_MESSAGE

export const isSignInCode = (text: string): text is SignInCode => Object.hasOwn(SIGN_IN_MESSAGE, text)

/** Returns whether a failure is stored but not shown, because the user caused it on purpose. */
export const isSilent = (code: SignInCode): boolean =>
  code === 'popup-closed-by-user' || code === 'cancelled-popup-request'

/** A failed sign-in or token renewal. `message` is the code. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInCode
  /** The delay before the next attempt that the service asks for, in milliseconds; 0 without one. */
  readonly retryAfterMs: number

  constructor(code: SignInCode, cause?: unknown, retryAfterMs = 0) {
    super(code, { cause })
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Returns whether a failed renewal ends the session (section 8); after any other failure it is tried again. */
export const endsSession = (error: unknown): error is SignInError =>
  error instanceof SignInError && (error.code === 'user-disabled' || error.code === 'user-token-expired')
