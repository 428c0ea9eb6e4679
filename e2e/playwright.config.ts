import { resolve } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { CHROMIUM } from './testing/chromium.ts'
import { environmentWithFont, FONT_FAMILIES, type FontFamily } from './testing/fonts.ts'

const { FIREFOX, WEBKIT } = process.env
const reports = resolve(import.meta.dirname, '../.cache/reports')

/** The main journeys and, in Firefox, all films, which share one window. */
const BROWSERS: Project = { testDir: 'browsers', use: { screenshot: 'off', trace: 'off' } }

/** The family of Android, with which layouts break most. */
const DEFAULT_FAMILY: FontFamily = 'Roboto'
// Browsers inherit the environment of the worker that starts them.
Object.assign(process.env, environmentWithFont(DEFAULT_FAMILY))

/** Tests that only a release needs: further rows of a matrix, and rare faults. */
const RELEASE = /@release/
/** Journeys about layout, targets, clipping and shifts, which depend on the widths and heights of letters. */
const LAYOUT = [
  'auditAccessibility',
  'enlargeText',
  'matchTheDesign',
  'resistHostileText',
  'seeTheFirstCards',
  'speakLanguages',
  'speakLanguagesOfAnyLength',
  'speakLanguagesOfServerPages',
  'useAPhone',
].map((name) => `${name}.test.ts`)
const JOURNEYS: Project = { testDir: 'journeys', use: { browserName: 'chromium', launchOptions: CHROMIUM } }

/** Returns the project that runs the journeys about layout in another font. */
const inFont = (family: FontFamily): Project => ({
  ...JOURNEYS,
  name: `layout-${family.replaceAll(' ', '-').toLowerCase()}`,
  testMatch: LAYOUT,
  use: {
    ...JOURNEYS.use,
    launchOptions: { ...CHROMIUM, env: { ...process.env, ...environmentWithFont(family) } },
  },
})

/** Ends an action or an expectation that hangs. On a busy machine, a browser takes more than 30 s to begin a video. */
const STEP_TIMEOUT_MS = 90_000

/**
 * Runs journeys against the built product in real browsers. `npm test` passes the browsers it finds as `CHROMIUM`,
 * `FIREFOX` and `WEBKIT`. There are no retries: one failure is a finding.
 */
export default defineConfig({
  outputDir: resolve(reports, 'journeys'),
  reporter: [['list'], ['json', { outputFile: resolve(reports, 'journeys.json') }]],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More workers than processors: journeys mostly wait.
  workers: 3,
  // Generous timeouts: they end only journeys that hang.
  timeout: 300_000,
  expect: { timeout: STEP_TIMEOUT_MS },
  use: {
    actionTimeout: STEP_TIMEOUT_MS,
    navigationTimeout: STEP_TIMEOUT_MS,
    viewport: { width: 1440, height: 900 },
    // Routes cannot intercept requests that a service worker makes. Journeys about it allow it.
    serviceWorkers: 'block',
    // Animations would take a tenth of the processor time. Journeys about them allow them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Steps, network and console. DOM snapshots would add almost 50 % of processor time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    // These open their browsers in `browsers/fixtures.ts`. They come first, because the films of Firefox play one after the
    // other, which would leave workers idle at the end.
    ...(FIREFOX ? [{ name: 'firefox', ...BROWSERS }] : []),
    // The main journeys show that WebKit plays; converted films would take too long in it.
    ...(WEBKIT ? [{ name: 'webkit', ...BROWSERS, testIgnore: 'playEveryFile.test.ts' }] : []),
    { ...JOURNEYS, name: 'chromium', grepInvert: RELEASE },
    { ...JOURNEYS, name: 'release', grep: RELEASE },
    ...FONT_FAMILIES.filter((family) => family !== DEFAULT_FAMILY).map(inFont),
  ],
})
