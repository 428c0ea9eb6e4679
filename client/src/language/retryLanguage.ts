import { applyLanguage, type MissingLanguage } from './loadLanguage.ts'
import { markLanguage } from './markLanguage.ts'

const RETRY_AFTER_MS = 10_000

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, RETRY_AFTER_MS)
    addEventListener('online', () => resolve(), { once: true })
  })

/** Requests the file of a language until it has loaded: every ten seconds, and when the browser is online again. */
export async function retryLanguage({ url, lang, dir }: MissingLanguage, attempt = 1): Promise<void> {
  await pause()
  try {
    // If a module failed to load, browsers never request it again at the same address.
    await applyLanguage(`${url}?${attempt}`)
  } catch {
    return retryLanguage({ url, lang, dir }, attempt + 1)
  }
  markLanguage({ lang, dir })
}
