import type { LaunchOptions } from '@playwright/test'

/** How Chromium is launched: the one that `CHROMIUM` names, else Debian's headless shell, without services of its own. */
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
    // Every page is a new one and lives for some seconds: what is spent on compiling it well never comes back, nor
    // does what a further process costs. Together that is a seventh of the processor's time.
    '--js-flags=--no-opt,--no-maglev',
    '--in-process-gpu',
  ],
}
