/** The signed-in user, with the field names of the session storage (specification, section 3). */
export interface SessionUser {
  /** Is empty if the account has no name. Views then say “You”. */
  name: string
  photoURL: string | null
}

/** A session of a signed-in user. `accessToken` is the bearer token: an ID token in every mode. */
export interface Session {
  accessToken: string
  user: SessionUser
  /** When the token expires, in milliseconds since 1970, or null if it never expires. */
  expiresAt: number | null
}

/** Why a sign-in or a renewal failed, or a session ended (specification, section 8). */
export const SIGN_IN_CODES = [
  'user-disabled',
  'user-token-expired',
  'network-request-failed',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'user-mismatch',
  'web-storage-unsupported',
  'login-blocked',
  'insecure-context',
  'internal-error',
] as const
export type SignInCode = (typeof SIGN_IN_CODES)[number]

export const isSignInCode = (text: string): text is SignInCode => SIGN_IN_CODES.some((code) => code === text)

/** Returns whether a failure is stored but not shown, because the user caused it on purpose. */
export const isSilent = (code: SignInCode): boolean =>
  code === 'popup-closed-by-user' || code === 'cancelled-popup-request'

/** A failed sign-in or token renewal. `message` is the code. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInCode
  /** The delay before the next attempt that the service asks for, in milliseconds, or 0 if it asks for none. */
  readonly retryAfterMs: number

  constructor(code: SignInCode, cause?: unknown, retryAfterMs = 0) {
    super(code, { cause })
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Returns whether a failed renewal ends the session (section 8). After any other failure, the renewal is tried again. */
export const endsSession = (error: unknown): error is SignInError =>
  error instanceof SignInError && (error.code === 'user-disabled' || error.code === 'user-token-expired')
