import { DEVICE_GRANT } from '@vtube/shared/deviceGrant'
import type { UserManager } from 'oidc-client-ts'
import * as v from 'valibot'
import { parseOrNull } from '../../domain/parseOrNull.ts'
import { SignInError } from '../../domain/session.ts'
import { waitForConnection } from '../../domain/waitForConnection.ts'
import { postForm, requestTokens, TokenRefusal } from './tokenRequest.ts'

/** The interval in seconds of issuers that send none, or none that is valid. */
const DEFAULT_INTERVAL = 5
/** A number of seconds, which some issuers send as a text. */
const seconds = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite(), v.minValue(1))

/** The response of the device authorization endpoint (RFC 8628, section 3.2). */
const authorization = v.object({
  device_code: v.string(),
  user_code: v.string(),
  verification_uri: v.string(),
  expires_in: seconds,
  interval: v.fallback(seconds, DEFAULT_INTERVAL),
  verification_uri_complete: v.nullish(v.string(), null),
})

/** A code with which a person signs this device in on a phone. */
export interface DeviceCode {
  /** The secret of this device. */
  secret: string
  /** The code that people see. */
  userCode: string
  /** The address that people open. */
  address: string
  /** The address with the code, or null if the issuer sends none. */
  completeAddress: string | null
  /** The end of the code, by `performance.now()`, because clocks of televisions are often wrong. */
  endsAt: number
  intervalMs: number
}

/** How a code ended. */
export type DeviceResult = 'signedIn' | 'expired' | 'refused' | 'disabled'

/** The time by which a device that is told to slow down extends its interval. */
const SLOWER_MS = 5_000
/** The longest interval while the issuer cannot be reached. */
const MAX_INTERVAL_MS = 30_000

/**
 * Asks the issuer for a new code.
 * @throws {SignInError} `network-request-failed`, or `internal-error` if the issuer offers no codes
 */
export async function requestDeviceCode(manager: UserManager): Promise<DeviceCode> {
  const metadata = await manager.metadataService.getMetadata().catch((error: unknown) => {
    throw new SignInError('network-request-failed', error)
  })
  const { device_authorization_endpoint: endpoint } = metadata as { device_authorization_endpoint?: string }
  if (endpoint === undefined) throw new SignInError('internal-error')
  const { client_id, scope } = manager.settings
  const answer = parseOrNull(authorization, await postForm(endpoint, { client_id, scope }))
  if (answer === null) throw new SignInError('internal-error', new Error('The issuer sent no code.'))
  return {
    secret: answer.device_code,
    userCode: answer.user_code,
    address: answer.verification_uri,
    completeAddress: answer.verification_uri_complete,
    endsAt: performance.now() + answer.expires_in * 1_000,
    intervalMs: answer.interval * 1_000,
  }
}

/**
 * Asks for tokens until a person has answered, and stores the user who has signed in. Goes on after failures of the
 * network, with growing pauses, for as long as the code is valid. Rejects if `signal` is aborted, after which nobody is
 * signed in.
 * @param onConnection called after each request with whether the issuer could be reached
 * @returns how the code ended
 */
export async function awaitDevice(
  manager: UserManager,
  { secret, endsAt, ...code }: DeviceCode,
  { signal, onConnection }: { signal: AbortSignal; onConnection: (isConnected: boolean) => void },
): Promise<DeviceResult> {
  let { intervalMs } = code
  let waitMs = intervalMs
  for (;;) {
    await waitForConnection(waitMs, signal)
    signal.throwIfAborted()
    try {
      await requestTokens(manager, { grant_type: DEVICE_GRANT, device_code: secret }, null, signal)
      return 'signedIn'
    } catch (error) {
      signal.throwIfAborted()
      const reason = error instanceof TokenRefusal ? error.error : ''
      const isAnswer = reason !== '' && reason !== 'server_error'
      onConnection(isAnswer)
      if (reason === 'slow_down') intervalMs += SLOWER_MS
      else if (reason === 'access_denied') return 'refused'
      else if (isAnswer && reason !== 'authorization_pending')
        return error instanceof SignInError && error.code === 'user-disabled' ? 'disabled' : 'expired'
      // Some issuers let devices wait for an expired code for ever.
      if (performance.now() > endsAt) return 'expired'
      waitMs = isAnswer ? intervalMs : Math.min(waitMs * 2, MAX_INTERVAL_MS)
    }
  }
}
