import * as v from 'valibot'
import type { FirebaseSettings } from '../../config/settings.ts'
import { SignInError, type SignInCode } from '../../domain/signInFailure.ts'

const refusal = v.object({ error: v.object({ message: v.string() }) })

/** Words of the service after which a grant is gone for good. */
const CODE_OF: Record<string, SignInCode> = {
  INVALID_REFRESH_TOKEN: 'user-token-expired',
  TOKEN_EXPIRED: 'user-token-expired',
  USER_DISABLED: 'user-disabled',
  USER_NOT_FOUND: 'user-token-expired',
}

/**
 * Finds out why the SDK has let go of a person as it started, by the one call that tells: the SDK does so after any
 * answer but none, and does not say which it was. The account may be disabled or its session over; after anything
 * else, such as a limit or a fault of the service, the session goes on.
 */
export async function whyEnded(
  { apiKey }: FirebaseSettings,
  refreshToken: string | null,
): Promise<SignInError> {
  if (refreshToken === null) return new SignInError('user-token-expired')
  try {
    const response = await fetch(
      `https://securetoken.googleapis.com/v1/token?key=${encodeURIComponent(apiKey)}`,
      {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      },
    )
    const answer = v.safeParse(refusal, await response.json().catch(() => null))
    // Further words may follow after a colon.
    const [word = ''] = answer.success ? answer.output.error.message.split(/\W/) : []
    return new SignInError(CODE_OF[word] ?? 'internal-error')
  } catch (error) {
    return new SignInError('network-request-failed', error)
  }
}
