import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const DESKTOP = { width: 1440, height: 900 }
/** What has not come by then does not come. */
const PATIENCE_MS = 15_000

/** A Chromium of one's own: the one that `CHROMIUM` names, else Debian's. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS })

/** Launched once and shared; every visitor has a window of their own. */
let browser: Promise<Browser> | null = null
const launch = () => (browser ??= launchBrowser())

/** What Playwright itself says in the console where a worker is blocked. */
export const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/**
 * A window without cookies or storage, 1440 by 900 px where nothing else is said. Without a service worker as well,
 * past which no journey could answer in the place of the server; those about it allow it.
 */
export async function openWindow(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await (
    await launch()
  ).newContext({
    viewport: DESKTOP,
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return await context.newPage()
}

/** Whatever is open at the moment, in all windows. */
export const openPages = async (): Promise<Page[]> =>
  ((await browser)?.contexts() ?? []).flatMap((context) => context.pages())

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = null
}
