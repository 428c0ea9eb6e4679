import { readSettings } from '../config/settings.ts'
import { createConnection } from './createConnection.ts'

/**
 * Checks whether the service responds. If our own server provides the data, the check uses that server. Otherwise it
 * uses the host of this page, because only the requests of the specification (section 7) may be sent to the provider's
 * host. `sendToken` identifies our own server, because no other server receives the bearer token.
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
