import { readSettings } from '../../config/settings.ts'

/**
 * Whether anybody answers: a server of ours where the data is its own, else the host of this page. The provider's host is
 * asked for nothing but its data (specification 7). Which server is ours, the bearer tells: nobody else is sent one.
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
