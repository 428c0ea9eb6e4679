import type { Page } from '@playwright/test'

/** The options of a context that is the browser of a television. */
export const TELEVISION = {
  viewport: { width: 1920, height: 1080 },
  userAgent:
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.270 Safari/537.36',
}

/** Presses a key of a remote control that keyboards do not have, such as `GoBack`. */
export async function pressRemote(page: Page, key: string): Promise<void> {
  const remote = await page.context().newCDPSession(page)
  await remote.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key })
  await remote.detach()
}
