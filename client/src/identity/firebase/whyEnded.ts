import * as v from 'valibot'
import type { FirebaseSettings } from '../../config/env.ts'
import { SignInError } from '../../domain/signInFailure.ts'

const refusal = v.object({ error: v.object({ message: v.string() }) })

/**
 * Why the service no longer knows a person whom the SDK has let go of without a word: the account was disabled, or
 * the session is over.
 * @throws {SignInError} `network-request-failed` where the service cannot be asked
 */
export async function whyEnded(
  { apiKey }: FirebaseSettings,
  refreshToken: string | null,
): Promise<SignInError> {
  if (refreshToken === null) return new SignInError('user-token-expired')
  const response = await fetch(
    `https://securetoken.googleapis.com/v1/token?key=${encodeURIComponent(apiKey)}`,
    {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    },
  ).catch((error: unknown) => {
    throw new SignInError('network-request-failed', error)
  })
  const answer = v.safeParse(refusal, await response.json().catch(() => null))
  const isDisabled = answer.success && answer.output.error.message.startsWith('USER_DISABLED')
  return new SignInError(isDisabled ? 'user-disabled' : 'user-token-expired')
}
