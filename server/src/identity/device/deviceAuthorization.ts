import type { KoaContextWithOIDC } from 'oidc-provider'
import { POLL_SECONDS } from './deviceCodes.ts'
import { codeQuery, SHORT_PATH } from './devicePaths.ts'

/**
 * Completes the response to a device that asks for a code: with our page for people and the interval.
 * @param origin the origin that the device has opened
 */
export function completeAuthorization({ oidc, body }: KoaContextWithOIDC, origin: string): void {
  if (oidc?.route !== 'device_authorization') return
  const response = body as Record<string, unknown>
  if (typeof response['user_code'] !== 'string') return
  const address = `${origin}${SHORT_PATH}`
  Object.assign(response, {
    verification_uri: address,
    verification_uri_complete: address + codeQuery(response['user_code']),
    interval: POLL_SECONDS,
  })
}
