import { resolve } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { CHROMIUM } from './testing/chromium.ts'
import { environmentWithFont, FONT_FAMILIES, type FontFamily } from './testing/fonts.ts'

const { FIREFOX, WEBKIT } = process.env
const reports = resolve(import.meta.dirname, '../.cache/reports')

/** The main journeys and, in Firefox, all videos and saved ones. The journeys of a browser share one window. */
const BROWSERS: Project = { testDir: 'browsers', use: { screenshot: 'off', trace: 'off' } }

/** The font family of Android, which reveals layout problems more often than other families. */
const DEFAULT_FAMILY: FontFamily = 'Roboto'
// Browsers inherit the environment variables of the worker that starts them. Chromium loses downloads in folders with
// letters beyond ASCII unless its locale has UTF-8.
Object.assign(process.env, environmentWithFont(DEFAULT_FAMILY), { LC_ALL: 'C.UTF-8' })

/** Matches tests that run only before a release: further rows of a matrix, and rare errors. */
const RELEASE = /@release/
/** Matches tests of what the size of letters changes: clipping, lines, target sizes, layout shifts. */
const LAYOUT = /@layout/
/** Matches journeys that expect the server to encode a video faster than it plays, so that they run one by one. */
const MEASURED = 'playOnASlowLine.test.ts'
const JOURNEYS: Project = { testDir: 'journeys', use: { browserName: 'chromium', launchOptions: CHROMIUM } }

/** Returns the project that runs the tests of layout in a family of fonts. */
const inFont = (family: FontFamily): Project => ({
  ...JOURNEYS,
  name: `layout-${family.replaceAll(' ', '-').toLowerCase()}`,
  grep: LAYOUT,
  use: {
    ...JOURNEYS.use,
    launchOptions: { ...CHROMIUM, env: { ...process.env, ...environmentWithFont(family) } },
  },
})

/** The timeout of actions and expectations. A busy machine needs more than 30 s to start a video. */
const STEP_TIMEOUT_MS = 90_000

/**
 * Runs journeys in real browsers against the built product. `npm test` passes the paths of installed browsers in
 * `CHROMIUM`, `FIREFOX` and `WEBKIT`. Nothing is retried, because a single failure already shows a problem.
 */
export default defineConfig({
  globalSetup: './testing/requireFonts.ts',
  outputDir: resolve(reports, 'journeys'),
  reporter: [['list'], ['json', { outputFile: resolve(reports, 'journeys.json') }]],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // There are more workers than processors, because journeys mostly wait.
  workers: 3,
  // The timeouts are long, because they only have to end journeys that hang.
  timeout: 300_000,
  expect: { timeout: STEP_TIMEOUT_MS },
  use: {
    actionTimeout: STEP_TIMEOUT_MS,
    navigationTimeout: STEP_TIMEOUT_MS,
    viewport: { width: 1440, height: 900 },
    // Requests of a service worker cannot be intercepted by routes, so only journeys about service workers allow them.
    serviceWorkers: 'block',
    // Animations would use a tenth of the processor time, so only journeys about animations allow them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // The trace contains steps, network and console. DOM snapshots would use almost 50 % more processor time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    // These projects open their browsers in `browsers/browserFixtures.ts`. They come first, because Firefox plays the
    // videos one after another. At the end, this would leave other workers idle.
    ...(FIREFOX ? [{ name: 'firefox', ...BROWSERS }] : []),
    // The main journeys show that WebKit plays videos. It would take too long to play all converted videos. No video can
    // be saved: WebKitGTK 2.50 has `navigator.storage` only with `--features=+StorageAPI,+FileSystem,+AccessHandle`, no
    // files under a WebDriver, and rejects `createSyncAccessHandle` ("Backend does not support this operation").
    ...(WEBKIT ? [{ name: 'webkit', ...BROWSERS, testMatch: 'mainJourneys.test.ts' }] : []),
    { ...JOURNEYS, name: 'chromium', grepInvert: RELEASE },
    // A release tests the layout in other families instead.
    { ...JOURNEYS, name: 'release', grep: RELEASE, grepInvert: LAYOUT, testIgnore: MEASURED },
    { ...JOURNEYS, name: 'measured', grep: RELEASE, testMatch: MEASURED },
    ...FONT_FAMILIES.map(inFont),
    // The walk through every screen takes 10 minutes, so that it is run by hand: `npm run e2e:windows`.
    { ...JOURNEYS, name: 'windows', testDir: 'windows' },
  ],
})
