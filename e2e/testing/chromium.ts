import type { LaunchOptions } from '@playwright/test'

/** The launch options of Chromium, at the path in `CHROMIUM` or Debian's, without background services. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages exist only for seconds, so optimised code and a separate GPU process are not worth their cost. Together,
    // these options save a seventh of the processor time.
    '--js-flags=--no-opt,--no-maglev',
    '--in-process-gpu',
  ],
}
