import { readSettings } from '../config/settings.ts'
import { createConnection } from './createConnection.ts'

/**
 * Checks whether the service answers. If our own server holds the data, it asks that server; otherwise it asks the host
 * of this page, because the provider's host may only receive the requests of specification 7. `sendToken` marks our own
 * server, because no other server receives the bearer token.
 */
export async function isServiceReachable(): Promise<boolean> {
  try {
    const { dataUrl, sendToken } = await readSettings()
    await fetch(new URL('/', sendToken ? dataUrl : location.href), {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
    })
    return true
  } catch {
    return false
  }
}

export const connection = createConnection(isServiceReachable)
