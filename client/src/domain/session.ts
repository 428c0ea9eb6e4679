/** The signed-in user, with the field names of the session storage (specification, section 3). */
export interface SessionUser {
  /** The name of the user, or an empty text if the account has no name. Views show “You” in its place. */
  name: string
  photoURL: string | null
}

/** The session of a signed-in user. `accessToken` is the bearer token, which is an ID token in every mode. */
export interface Session {
  accessToken: string
  user: SessionUser
  /** The time when the token expires, in milliseconds since 1970, or null if it never expires. */
  expiresAt: number | null
}

/** The reasons why a sign-in or a token renewal can fail, or why a session can end (specification, section 8). */
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

/** Returns whether a failure is stored but not shown, because the user cancelled the sign-in on purpose. */
export const isSilent = (code: SignInCode): boolean =>
  code === 'popup-closed-by-user' || code === 'cancelled-popup-request'

/** The error of a failed sign-in or token renewal. `message` is the code. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInCode
  /** The delay before the next attempt that the service demands, in milliseconds, or 0 if it demands none. */
  readonly retryAfterMs: number

  constructor(code: SignInCode, cause?: unknown, retryAfterMs = 0) {
    super(code, { cause })
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Returns whether a failed token renewal ends the session (section 8). After other failures, it is retried. */
export const endsSession = (error: unknown): error is SignInError =>
  error instanceof SignInError && (error.code === 'user-disabled' || error.code === 'user-token-expired')
