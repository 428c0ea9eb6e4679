import * as v from 'valibot'
import { parseOrNull } from '../../domain/parseOrNull.ts'
import { isSignInCode, type SignInCode, SignInError } from '../../domain/session.ts'
import type { FirebaseSettings } from '../../config/settings.ts'

/** The codes of the SDK that correspond to a code in section 8 of the specification. */
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
  const code = isSignInCode(written) ? written : (CODE_OF[written] ?? 'internal-error')
  // If the SDK cannot load a script of its service, it reports an internal error.
  return code === 'internal-error' && !isOnline ? 'network-request-failed' : code
}

export const toSignInError = (error: unknown, isOnline = navigator.onLine): SignInError =>
  error instanceof SignInError ? error : new SignInError(codeOf(error, isOnline), error)

const refusal = v.object({ error: v.object({ message: v.string() }) })

/** The messages of the service that permanently end a session. */
const CODE_OF_REFUSAL: Record<string, SignInCode> = {
  INVALID_REFRESH_TOKEN: 'user-token-expired',
  TOKEN_EXPIRED: 'user-token-expired',
  USER_DISABLED: 'user-disabled',
  USER_NOT_FOUND: 'user-token-expired',
}

/** The timeout of the request. It must be shorter than the wait of other tabs (`OTHER_TAB_MS`). */
const TIMEOUT_MS = 8000

/**
 * Determines why the SDK removed the user at its start, by requesting a new token. The SDK removes the user after every
 * error response and does not report which error it was. The result ends the session only if the account is disabled or
 * the session has expired. After a rate limit or a failure of the service, the session continues.
 */
export async function findEndCause(
  { apiKey }: FirebaseSettings,
  refreshToken: string | null,
): Promise<SignInError> {
  if (refreshToken === null) return new SignInError('user-token-expired')
  try {
    const url = `https://securetoken.googleapis.com/v1/token?key=${encodeURIComponent(apiKey)}`
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answer = parseOrNull(refusal, await response.json().catch(() => null))
    // The message may be followed by a colon and an explanation.
    const [word = ''] = answer?.error.message.split(/\W/) ?? []
    return new SignInError(CODE_OF_REFUSAL[word] ?? 'internal-error')
  } catch (error) {
    return new SignInError('network-request-failed', error)
  }
}
