/**
 * Returns the command that runs the journeys.
 * @param {readonly string[]} args additional arguments of Playwright Test
 * @returns {[string, string[]]}
 */
export const playwright = (...args) => [
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts', ...args],
]

/**
 * Returns the arguments that select the journeys of `npm test`: in Chromium, and only those that no release tests.
 */
export const DEFAULT_JOURNEYS = ['--project=chromium']

/**
 * Returns the arguments that select all other journeys.
 * @param {Record<string, string>} programs that were found, by name
 */
export const releaseJourneys = (programs) => [
  '--project=release',
  '--project=layout-*',
  ...['FIREFOX', 'WEBKIT']
    .filter((name) => programs[name] !== undefined)
    .map((name) => `--project=${name.toLowerCase()}`),
]
