import { resolve } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { CHROMIUM } from './testing/chromium.ts'
import { environmentWithFont, FONT_FAMILIES, type FontFamily } from './testing/fonts.ts'

const { FIREFOX, WEBKIT } = process.env
const reports = resolve(import.meta.dirname, '../.cache/reports')

/** The main journeys and, in Firefox, all films. They share one window. */
const BROWSERS: Project = { testDir: 'browsers', use: { screenshot: 'off', trace: 'off' } }

/** The family of Android, which breaks layouts more often than other families. */
const DEFAULT_FAMILY: FontFamily = 'Roboto'
// Browsers inherit the environment of the worker that starts them.
Object.assign(process.env, environmentWithFont(DEFAULT_FAMILY))

/** Matches tests that only a release needs: further rows of a matrix, and rare faults. */
const RELEASE = /@release/
/** Journeys about layout, targets, clipping and shifts, which depend on the size of letters. */
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

/**
 * The timeout of actions and expectations that hang. On a busy machine, a browser takes more than 30 s to start a
 * video.
 */
const STEP_TIMEOUT_MS = 90_000

/**
 * Runs journeys against the built product in real browsers. `npm test` passes the browsers that it finds as `CHROMIUM`,
 * `FIREFOX` and `WEBKIT`. Nothing is retried, because one failure is a finding.
 */
export default defineConfig({
  outputDir: resolve(reports, 'journeys'),
  reporter: [['list'], ['json', { outputFile: resolve(reports, 'journeys.json') }]],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // There are more workers than processors, because journeys mostly wait.
  workers: 3,
  // The timeouts are long, because they must only end journeys that hang.
  timeout: 300_000,
  expect: { timeout: STEP_TIMEOUT_MS },
  use: {
    actionTimeout: STEP_TIMEOUT_MS,
    navigationTimeout: STEP_TIMEOUT_MS,
    viewport: { width: 1440, height: 900 },
    // Routes cannot intercept requests of a service worker. Journeys about service workers allow them.
    serviceWorkers: 'block',
    // Animations would take a tenth of the processor time. Journeys about animations allow them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // The trace has steps, network and console. DOM snapshots would add almost 50 % of processor time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    // These projects open their browsers in `browsers/browserFixtures.ts`. They come first, because the films in Firefox play
    // one after the other, which would leave workers idle at the end.
    ...(FIREFOX ? [{ name: 'firefox', ...BROWSERS }] : []),
    // The main journeys show that WebKit plays videos. It would take too long to play all converted films.
    ...(WEBKIT ? [{ name: 'webkit', ...BROWSERS, testIgnore: 'playEveryFile.test.ts' }] : []),
    { ...JOURNEYS, name: 'chromium', grepInvert: RELEASE },
    { ...JOURNEYS, name: 'release', grep: RELEASE },
    ...FONT_FAMILIES.filter((family) => family !== DEFAULT_FAMILY).map(inFont),
  ],
})
