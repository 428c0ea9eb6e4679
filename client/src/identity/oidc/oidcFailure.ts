import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { SignInError, type SignInCode } from '../../domain/signInFailure.ts'

/** Error words of OpenID Connect and OAuth 2, under the names of section 8. */
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

/** The library tells these apart by their words alone. */
const CODE_OF_MESSAGE: Record<string, SignInCode> = {
  'Attempted to navigate on a disposed window': 'popup-blocked',
  'Popup closed by user': 'popup-closed-by-user',
  'Popup closed': 'popup-closed-by-user',
  'sub in id_token does not match current sub': 'user-mismatch',
}

/** The code for an error word of the issuer. */
export const signInCodeOf = (word: string): SignInCode => CODE_OF[word] ?? 'internal-error'

function codeOf(error: unknown): SignInCode {
  if (error instanceof ErrorResponse) return signInCodeOf(error.error ?? '')
  // `fetch` says TypeError when it got no answer.
  if (error instanceof ErrorTimeout || error instanceof TypeError) return 'network-request-failed'
  if (error instanceof DOMException) return 'web-storage-unsupported'
  return error instanceof Error ? (CODE_OF_MESSAGE[error.message] ?? 'internal-error') : 'internal-error'
}

/** Whatever the library threw, as a failure that the sign-in screen can tell. */
export const toSignInError = (error: unknown): SignInError =>
  error instanceof SignInError ? error : new SignInError(codeOf(error), error)
