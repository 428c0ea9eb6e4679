import { CHROMIUM } from '../../e2e/testing/chromium.ts'

/**
 * Starts Chromium with optimised code, as people have it. The debugger that measures would make it parse a script again for every
 * error that the script creates, as React does when it starts: the flag keeps the positions of the first parse.
 */
export const LAUNCH = {
  ...CHROMIUM,
  args: [
    ...(CHROMIUM.args ?? []).filter((argument) => !argument.startsWith('--js-flags')),
    '--js-flags=--no-enable-lazy-source-positions',
  ],
}
