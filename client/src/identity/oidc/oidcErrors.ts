import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { SignInError, type SignInCode } from '../../domain/session.ts'

/** The codes of the specification (section 8) by the error codes of OpenID Connect and OAuth 2. */
const CODE_OF: Record<string, SignInCode> = {
  access_denied: 'login-blocked',
  account_selection_required: 'user-token-expired',
  consent_required: 'user-token-expired',
  interaction_required: 'user-token-expired',
  invalid_client: 'unauthorized-domain',
  invalid_grant: 'user-token-expired',
  invalid_redirect_uri: 'unauthorized-domain',
  login_required: 'user-token-expired',
  temporarily_unavailable: 'network-request-failed',
  unauthorized_client: 'unauthorized-domain',
}

/** The codes for those errors of the library that can be distinguished only by their message. */
const CODE_OF_MESSAGE: Record<string, SignInCode> = {
  'Attempted to navigate on a disposed window': 'popup-blocked',
  'Popup closed by user': 'popup-closed-by-user',
  'Popup closed': 'popup-closed-by-user',
  'sub in id_token does not match current sub': 'user-mismatch',
}

/**
 * The description in an error response with which our own issuer says that the account is suspended. The error code in
 * OAuth 2 is `invalid_grant`.
 */
const DISABLED: SignInCode = 'user-disabled'

/** Returns the code for the error and the description of an error response. */
export const signInCodeOf = (error: string, description?: string | null): SignInCode =>
  error === 'invalid_grant' && description === DISABLED ? DISABLED : (CODE_OF[error] ?? 'internal-error')

function codeOf(error: unknown): SignInCode {
  if (error instanceof ErrorResponse) return signInCodeOf(error.error ?? '', error.error_description)
  // `fetch` throws a TypeError if it gets no response.
  if (error instanceof ErrorTimeout || error instanceof TypeError) return 'network-request-failed'
  if (error instanceof DOMException) return 'web-storage-unsupported'
  return error instanceof Error ? (CODE_OF_MESSAGE[error.message] ?? 'internal-error') : 'internal-error'
}

export const toSignInError = (error: unknown): SignInError =>
  error instanceof SignInError ? error : new SignInError(codeOf(error), error)
