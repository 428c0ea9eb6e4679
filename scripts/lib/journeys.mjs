/**
 * Returns the command that runs the journeys.
 * @param {readonly string[]} args additional arguments of Playwright Test
 * @returns {[string, string[]]}
 */
export const playwright = (...args) => [
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts', ...args],
]

/** The arguments that select the journeys of `npm test`: those in Chromium, except those that only a release needs. */
export const DEFAULT_JOURNEYS = ['--project=chromium']

/** The arguments that select each journey once, in Chromium and in one font. */
export const ALL_JOURNEYS = [...DEFAULT_JOURNEYS, '--project=release', '--project=measured']

/**
 * Returns the arguments that select the journeys in browsers other than Chromium.
 * @param {Record<string, string>} programs the programs that were found, by name
 */
export const inOtherBrowsers = (programs) =>
  ['FIREFOX', 'WEBKIT']
    .filter((name) => programs[name] !== undefined)
    .map((name) => `--project=${name.toLowerCase()}`)
