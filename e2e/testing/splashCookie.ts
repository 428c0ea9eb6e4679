import type { BrowserContext } from '@playwright/test'

/**
 * Says that the intro was shown: whoever signs in comes to the page at once. A journey that pressed Skip would have to
 * be there within its four seconds.
 */
export const passIntro = (context: BrowserContext): Promise<void> =>
  context.addCookies(
    ['localhost', '127.0.0.1'].map((domain) => ({ name: 'vtube_intro', value: 'shown', domain, path: '/' })),
  )
