import { CHROMIUM } from '../../e2e/testing/chromium.ts'

/**
 * Launch options of Chromium with optimised code, as in normal use. The debugger that the benchmark uses would make
 * Chromium parse a script again for every error that the script creates, and React creates errors when it starts. The
 * flag makes Chromium keep the positions of the first parse.
 */
export const LAUNCH = {
  ...CHROMIUM,
  args: [
    ...(CHROMIUM.args ?? []).filter((argument) => !argument.startsWith('--js-flags')),
    '--js-flags=--no-enable-lazy-source-positions',
  ],
}
