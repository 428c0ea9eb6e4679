import { readSettings } from '../../config/env.ts'

/** Whether whoever has the data answers anything at all. Costs no call: the front page of its host is asked for. */
export async function isServiceReachable(): Promise<boolean> {
  try {
    const { dataUrl } = await readSettings()
    await fetch(new URL('/', dataUrl), {
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
