import { writeFile } from 'node:fs/promises'
import { test as base } from '../fixtures.ts'
import type { BrowserWindow } from './BrowserWindow.ts'
import { openFirefox } from './firefoxWindow.ts'
import { openWebKit } from './webkitWindow.ts'

export { expect } from '../fixtures.ts'

interface WorkerFixtures {
  /** One window for all journeys of a browser. Each journey continues where the previous one ended. */
  window: BrowserWindow
}

export const test = base.extend<{ photograph: void }, WorkerFixtures>({
  window: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use, { project }) => {
      const { FIREFOX = '', WEBKIT = '' } = process.env
      const window = project.name === 'webkit' ? await openWebKit(WEBKIT) : await openFirefox(FIREFOX)
      await use(window)
      await window.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  photograph: [
    async ({ window }, use, testInfo) => {
      await use()
      if (testInfo.status === testInfo.expectedStatus) return
      const path = testInfo.outputPath('window.png')
      await writeFile(path, await window.photograph())
      await testInfo.attach('window', { path, contentType: 'image/png' })
    },
    { auto: true },
  ],
})
