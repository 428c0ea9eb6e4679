import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as base,
  type WorkerFixture,
} from '@playwright/test'
import { deleteUserData, leave, signedIn } from './testing/signInByPopup.ts'
import { type Product, startProduct } from './testing/startProduct.ts'
import { untilApplication } from './testing/untilApplication.ts'

export { expect }

/** The console lines that a journey expects. Any other error or warning makes the journey fail. */
export type ExpectedLines = RegExp | ((line: string) => boolean)

/**
 * Opens a page in its own context, which closes at the end of the test. Addresses are relative to the worker's product,
 * or to `baseURL` of the options.
 */
export type Visit = (options?: BrowserContextOptions, expected?: ExpectedLines) => Promise<Page>

/** Opens a path signed in, with the splash already seen. */
export type VisitSignedIn = (
  path?: string,
  options?: BrowserContextOptions,
  expected?: ExpectedLines,
) => Promise<Page>

interface WorkerFixtures {
  /** The built product with the sample library, or the product that was passed to `testWith`. */
  product: Product
}

interface TestFixtures {
  /** Starts another product. It stops after the pages of the test have closed. */
  startOwnProduct: typeof startProduct
  /** Opens a page without a session. */
  visit: Visit
  /** Opens a page signed in, with the splash already seen. The application has not run in it yet. */
  prepareSignedIn: Visit
  visitSignedIn: VisitSignedIn
}

/** The console line that Playwright writes when it blocks a service worker. */
export const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'
/** Chromium logs this line on a machine that takes seconds between the load event and the application. */
const LATE_PRELOAD = 'was preloaded using link preload but not used within a few seconds'

/** Collects errors and warnings of every page and popup of a context, including those opened later. */
function listenToConsole(context: BrowserContext, log: string[], isExpected: (line: string) => boolean) {
  const problems: string[] = []
  const note = (kind: string, text: string, where = '') => {
    const line = `${kind} on ${where}: ${text}`
    log.push(line)
    const isBad = kind === 'error' || kind === 'warning'
    const isIgnored = text === WORKER_BLOCKED || text.includes(LATE_PRELOAD)
    if (isBad && !isIgnored && !isExpected(text)) problems.push(line)
  }
  context.on('weberror', (fault) => note('error', fault.error().message, fault.page()?.url()))
  context.on('console', (message) => note(message.type(), message.text(), message.page()?.url()))
  return problems
}

const predicateOf = (expected?: ExpectedLines) => {
  if (expected === undefined) return () => false
  return typeof expected === 'function' ? expected : (line: string) => expected.test(line)
}

type ProductFixture = [WorkerFixture<Product, object>, { scope: 'worker'; timeout: number }]
/** Returns the fixture that starts a product for the tests of a worker. */
const productFrom = (start: () => Promise<Product>): ProductFixture => [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  async ({}, use) => {
    const product = await start()
    await use(product)
    await product.stop()
  },
  { scope: 'worker', timeout: 300_000 },
]

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: productFrom(() => startProduct()),

  baseURL: ({ product }, use) => use(product.url),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  startOwnProduct: async ({}, use) => {
    const products: Product[] = []
    await use(async (environment) => {
      const product = await startProduct(environment)
      products.push(product)
      return product
    })
    for (const product of products) await product.stop()
  },

  // This fixture depends on `startOwnProduct`, so that pages close before their servers.
  visit: async ({ browser, baseURL, startOwnProduct: _ }, use, testInfo) => {
    const visits: { context: BrowserContext; problems: string[] }[] = []
    const log: string[] = []
    await use(async (options = {}, expected) => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options })
      visits.push({ context, problems: listenToConsole(context, log, predicateOf(expected)) })
      return await context.newPage()
    })
    const problems = visits.flatMap((visit) => visit.problems)
    // Requests may still be in flight while pages close. Closing a context does not end the routes of its pages.
    const routed = visits.flatMap(({ context }) => [context, ...context.pages()])
    await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})))
    await Promise.all(visits.flatMap(({ context }) => context.pages()).map(leave))
    await Promise.all(visits.map(({ context }) => context.close()))
    if (testInfo.status !== testInfo.expectedStatus || problems.length > 0)
      await testInfo.attach('console', { body: log.join('\n'), contentType: 'text/plain' })
    expect(problems, 'errors and warnings in the console').toEqual([])
  },

  prepareSignedIn: async ({ browser, product, visit }, use) => {
    const emptied = new Set<string>()
    await use(async (options = {}, expected) => {
      const url = options.baseURL ?? product.url
      const { storageState, tab } = await signedIn(browser, url)
      // Without this, the journey would receive what earlier journeys of the same user have synchronised.
      if (!emptied.has(url)) await deleteUserData(browser, url)
      emptied.add(url)
      const page = await visit({ storageState, ...options }, expected)
      // Restores session storage, which a reload would keep. All URLs of the product share it.
      await page.goto('/config.json')
      await page.evaluate((entries) => Object.assign(sessionStorage, entries), tab)
      // The videos of the sample library are short, and no other video may follow during a journey.
      await page.evaluate(() => localStorage.setItem('vtube.autoplayNext', 'off'))
      return page
    })
  },

  visitSignedIn: async ({ prepareSignedIn }, use) => {
    await use(async (path = '/', options = {}, expected) => {
      const page = await prepareSignedIn(options, expected)
      await page.goto(path)
      await untilApplication(page)
      await page.getByRole('banner').waitFor()
      return page
    })
  },

  /** A page without a session. */
  page: async ({ visit }, use) => use(await visit()),
})

/** Returns a `test` whose pages are those of another product than the one with the sample library. */
export const testWith = (start: () => Promise<Product>) =>
  test.extend<object, WorkerFixtures>({ product: productFrom(start) })

/** Returns how many of these pictures have loaded and have content. */
export const shownPictures = (pictures: Locator): Promise<number> =>
  pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)

export const header = (page: Page) => page.getByRole('banner')
export const main = (page: Page) => page.getByRole('main')
/** Returns the cards of videos, channels and comments in the main part of a page. */
export const cards = (page: Page) => main(page).getByRole('article')
