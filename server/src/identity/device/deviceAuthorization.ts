import type { KoaContextWithOIDC } from 'oidc-provider'
import { encodeQrCode } from '../../base/qrCode.ts'
import { POLL_SECONDS } from './deviceCodes.ts'
import { codeQuery, SHORT_PATH } from './devicePaths.ts'

/**
 * Completes the response to a device that asks for a code: with our page for people, the interval, and the link as a QR
 * code, so that the device needs no program to make one. RFC 8628 lets servers add members such as the last one.
 * @param origin the origin that the device has opened
 */
export function completeAuthorization({ oidc, body }: KoaContextWithOIDC, origin: string): void {
  if (oidc?.route !== 'device_authorization') return
  const response = body as Record<string, unknown>
  if (typeof response['user_code'] !== 'string') return
  const address = `${origin}${SHORT_PATH}`
  const complete = address + codeQuery(response['user_code'])
  Object.assign(response, {
    verification_uri: address,
    verification_uri_complete: complete,
    interval: POLL_SECONDS,
    verification_qr_code: encodeQrCode(complete),
  })
}
