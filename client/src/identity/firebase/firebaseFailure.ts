import { SIGN_IN_CODES, SignInError, type SignInCode } from '../../domain/signInFailure.ts'

/** Codes of the SDK that mean the same to a visitor as one of section 8. */
const CODE_OF: Record<string, SignInCode> = {
  'account-exists-with-different-credential': 'login-blocked',
  'admin-restricted-operation': 'login-blocked',
  'app-not-authorized': 'unauthorized-domain',
  'id-token-revoked': 'user-token-expired',
  'invalid-user-token': 'user-token-expired',
  'operation-not-supported-in-this-environment': 'web-storage-unsupported',
  'too-many-requests': 'login-blocked',
  'unauthorized-continue-uri': 'unauthorized-domain',
  'user-cancelled': 'login-blocked',
  'user-not-found': 'user-token-expired',
  timeout: 'network-request-failed',
}

function codeOf(error: unknown, isOnline: boolean): SignInCode {
  const written = error instanceof Error && 'code' in error ? String(error.code).replace(/^auth\//, '') : ''
  const code = SIGN_IN_CODES.find((known) => known === written) ?? CODE_OF[written] ?? 'internal-error'
  // A script of the service that cannot be fetched is an internal error to the SDK.
  return code === 'internal-error' && !isOnline ? 'network-request-failed' : code
}

/** Whatever the SDK threw, as a failure that the sign-in screen can tell. */
export const toSignInError = (error: unknown, isOnline = navigator.onLine): SignInError =>
  error instanceof SignInError ? error : new SignInError(codeOf(error, isOnline), error)
