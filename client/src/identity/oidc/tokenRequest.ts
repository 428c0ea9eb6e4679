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

/** A refusal of the token endpoint. `error` is the code of OAuth 2, or an empty text if a proxy has answered. */
export class TokenRefusal extends SignInError {
  readonly error: string

  constructor(response: Response, answer: v.InferOutput<typeof refusal> | null) {
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now()) ?? 0
    const code = signInCodeOf(answer?.error ?? '', answer?.error_description)
    super(code, new Error(`The issuer answered ${response.status}.`), retryAfterMs)
    this.error = answer?.error ?? ''
  }
}

/**
 * Sends a form to an endpoint of the issuer.
 * @returns the body of the response, or null if it is no JSON
 * @throws {SignInError} a `TokenRefusal`, or `network-request-failed` without a response
 */
export async function postForm(address: string, form: Record<string, string>): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(form), signal }).catch(
    (error: unknown) => {
      throw new SignInError('network-request-failed', error)
    },
  )
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new TokenRefusal(response, parseOrNull(refusal, body))
  return body
}

/** Revokes the refresh token of a user, and so the session, if the issuer offers that. Ignores if it cannot be reached. */
export async function revokeTokens(manager: UserManager, { refresh_token: token }: User): Promise<void> {
  const address = await manager.metadataService.getRevocationEndpoint()
  if (token === undefined || address === undefined) return
  const form = { token, token_type_hint: 'refresh_token', client_id: manager.settings.client_id }
  await fetch(address, { method: 'POST', body: new URLSearchParams(form), keepalive: true }).catch(() => {})
}

/**
 * Requests tokens from the issuer and stores the user who has them. The library also has this function, but exposes
 * neither the status nor the headers of an error response.
 * @param former the user who had tokens before, or null
 * @param signal a signal after which tokens that still arrive are revoked instead of stored
 * @throws {SignInError} `user-token-expired` if the grant has ended; after any other code, the caller can retry
 */
export async function requestTokens(
  manager: UserManager,
  form: Record<string, string>,
  former: User | null,
  signal?: AbortSignal,
): Promise<User> {
  const address = (await manager.metadataService.getTokenEndpoint(false)) ?? ''
  const body = await postForm(address, { ...form, client_id: manager.settings.client_id })
  const answer = parseOrNull(tokens, body)
  if (answer === null) throw new SignInError('internal-error', new Error('The issuer sent no tokens.'))
  const { expires_in: lifetime, ...issued } = answer
  const claims = issued.id_token === undefined ? {} : claimsOf(issued.id_token)
  if (former !== null && 'sub' in claims && claims['sub'] !== former.profile.sub)
    throw new SignInError('user-mismatch')
  const user = User.fromStorageString(
    JSON.stringify({
      ...former,
      ...issued,
      profile: { ...former?.profile, ...claims },
      ...(lifetime !== undefined && { expires_at: Math.floor(Date.now() / 1000) + lifetime }),
    }),
  )
  if (signal?.aborted === true) await revokeTokens(manager, user)
  signal?.throwIfAborted()
  await manager.storeUser(user)
  return user
}
