import { join } from 'node:path'
import { type BrowserContext, firefox, type Page } from '@playwright/test'

/**
 * Opens the Firefox of the system with a profile that outlives it.
 * @param folder the folder that has the profile
 */
export async function openProfile(
  folder: string,
  baseURL: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await firefox.launchPersistentContext(join(folder, '.profile'), {
    channel: 'moz-firefox',
    executablePath: process.env['FIREFOX'] ?? '',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'allow',
    baseURL,
  })
  context.setDefaultTimeout(90_000)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}
