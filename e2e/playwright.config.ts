import { resolve } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { CHROMIUM } from './testing/chromium.ts'

const { FIREFOX, WEBKIT } = process.env
const reports = resolve(import.meta.dirname, '../.cache/reports')

/** The main journeys, in one window from one to the next. */
const BROWSERS: Project = { testDir: 'browsers', use: { screenshot: 'off', trace: 'off' } }

/**
 * Journeys through the built product in real browsers. `npm test` names the browsers that it has found in `CHROMIUM`,
 * `FIREFOX` and `WEBKIT`. Nothing is retried: a journey that fails once has found something.
 */
export default defineConfig({
  outputDir: resolve(reports, 'journeys'),
  reporter: [['list'], ['json', { outputFile: resolve(reports, 'journeys.json') }]],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than there are processors: what one journey waits for is time for another.
  workers: 3,
  // A journey ends when what it waits for has come: the limits are for those that never end.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Past a service worker no journey could answer in the place of the server; those about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Steps, network and console. Copies of the page at each step would take the processor almost half as long again.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    { name: 'chromium', testDir: 'journeys', use: { browserName: 'chromium', launchOptions: CHROMIUM } },
    // These open their windows themselves, in `browsers/fixtures.ts`.
    ...(FIREFOX ? [{ name: 'firefox', ...BROWSERS }] : []),
    ...(WEBKIT ? [{ name: 'webkit', ...BROWSERS }] : []),
  ],
})
