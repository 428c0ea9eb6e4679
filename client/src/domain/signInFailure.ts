/** Codes of the identity services that the product tells apart (specification, section 8). */
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

/** What the person is told, one sentence or two for each code. */
export const SIGN_IN_MESSAGE: Record<SignInCode, string> = {
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
}

const QUIET: ReadonlySet<string> = new Set([
  SIGN_IN_MESSAGE['popup-closed-by-user'],
  SIGN_IN_MESSAGE['cancelled-popup-request'],
])

/**
 * Whether a sentence is kept, but not shown: what the visitor has done on purpose needs no words, and the
 * sign-in screen stands as before.
 */
export const isQuiet = (message: string): boolean => QUIET.has(message)

/** A sign-in or a renewal that failed. `message` is fit to be shown. */
export class SignInError extends Error {
  readonly code: SignInCode
  /** How long the service asks to be left alone, in milliseconds; 0 where it does not say. */
  readonly retryAfterMs: number

  constructor(code: SignInCode, cause?: unknown, retryAfterMs = 0) {
    super(SIGN_IN_MESSAGE[code], { cause })
    this.name = 'SignInError'
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Codes after which the account or its session is gone for good: only these sign a person out (section 8). */
const FINAL: ReadonlySet<SignInCode> = new Set<SignInCode>(['user-disabled', 'user-token-expired'])

/** Whether a renewal that failed so ends the session; after any other failure it is tried again. */
export const endsSession = (error: unknown): error is SignInError =>
  error instanceof SignInError && FINAL.has(error.code)
