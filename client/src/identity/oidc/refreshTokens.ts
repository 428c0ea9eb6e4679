import { readRetryAfter } from '@vtube/shared/retryAfter'
import { User, type UserManager } from 'oidc-client-ts'
import * as v from 'valibot'
import { parseOrNull } from '../../domain/parseOrNull.ts'
import { SignInError } from '../../domain/session.ts'
import { claimsOf } from '../tokenClaims.ts'
import { signInCodeOf } from './oidcErrors.ts'

const TIMEOUT_MS = 10_000
/** The response of a token endpoint (OpenID Connect Core, section 12.2). */
const tokens = v.object({
  access_token: v.string(),
  token_type: v.string(),
  id_token: v.optional(v.string()),
  refresh_token: v.optional(v.string()),
  scope: v.optional(v.string()),
  expires_in: v.optional(v.number()),
})
const refusal = v.object({ error: v.string(), error_description: v.optional(v.string()) })

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null)

/** Converts an error response of OAuth 2 or of a proxy in front of the issuer to a `SignInError`. */
async function failureOf(response: Response): Promise<SignInError> {
  const answer = parseOrNull(refusal, await bodyOf(response))
  const code = signInCodeOf(answer?.error ?? '', answer?.error_description)
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now()) ?? 0
  return new SignInError(code, new Error(`The issuer answered ${response.status}.`), retryAfterMs)
}

/**
 * Requests new tokens for a user from the issuer and stores them. The library also has this function, but exposes
 * neither the status nor the headers of an error response.
 * @throws {SignInError} `user-token-expired` if the grant has ended; after any other code, the caller can retry
 */
export async function refreshTokens(manager: UserManager, user: User, refreshToken: string): Promise<User> {
  const address = await manager.metadataService.getTokenEndpoint(false)
  const response = await fetch(address ?? '', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: manager.settings.client_id,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new SignInError('network-request-failed', error)
  })
  if (!response.ok) throw await failureOf(response)
  const answer = parseOrNull(tokens, await bodyOf(response))
  if (answer === null) throw new SignInError('internal-error', new Error('The issuer sent no tokens.'))
  const { expires_in: lifetime, ...issued } = answer
  const claims = issued.id_token === undefined ? {} : claimsOf(issued.id_token)
  if ('sub' in claims && claims['sub'] !== user.profile.sub) throw new SignInError('user-mismatch')
  const renewed = User.fromStorageString(
    JSON.stringify({
      ...user,
      ...issued,
      profile: { ...user.profile, ...claims },
      ...(lifetime !== undefined && { expires_at: Math.floor(Date.now() / 1000) + lifetime }),
    }),
  )
  await manager.storeUser(renewed)
  return renewed
}
