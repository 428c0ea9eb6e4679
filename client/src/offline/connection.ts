import { readSettings } from '../config/settings.ts'
import { createConnection } from './createConnection.ts'

/**
 * Checks whether the service answers: our own server where it holds the data, else the host of this page. The
 * provider's host receives no requests but those of specification 7. `sendToken` marks our own server, since no other
 * one receives the bearer token.
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

/** The connection of this page to its service. */
export const connection = createConnection(isServiceReachable)
