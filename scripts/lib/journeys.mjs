/**
 * Returns the command that runs the journeys.
 * @param {readonly string[]} args additional arguments of Playwright Test
 * @returns {[string, string[]]}
 */
export const playwright = (...args) => [
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts', ...args],
]
