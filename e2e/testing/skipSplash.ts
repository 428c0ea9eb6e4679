import type { BrowserContext } from '@playwright/test'

/** Sets the cookie that skips the splash. Pressing Skip instead would have to happen within its four seconds. */
export const skipSplash = (context: BrowserContext): Promise<void> =>
  context.addCookies(
    ['localhost', '127.0.0.1'].map((domain) => ({ name: 'vtube_intro', value: 'shown', domain, path: '/' })),
  )
