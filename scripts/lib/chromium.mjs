import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { answers, PlainFault, root, run, whereIs } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const isRoot = process.getuid?.() === 0

/** Playwright's own Chromium, where it has been downloaded. */
const downloaded = () => {
  const { chromium } = createRequire(resolve(root, 'e2e/package.json'))('playwright-core')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

const find = () => process.env['CHROMIUM'] ?? NAMES.map(whereIs).find(Boolean) ?? downloaded()

/**
 * The browser for the journeys: the one on this machine, else Debian's package (as root), else Playwright's own.
 * @returns {Promise<string>} its absolute path: a bare name is not looked up by the driver
 */
export const ensureChromium = async () => {
  const found = find()
  if (found) return found
  if (isRoot && answers('apt-get')) {
    console.log('Installing Chromium from the system’s packages …')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  } else {
    console.log('Downloading Playwright’s Chromium …')
    await run('node', ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
  }
  const installed = find()
  if (installed && answers(installed)) return installed
  throw new PlainFault(
    'No Chromium was found for the browser journeys. Run “apt-get install chromium” as root, or run “npm run check” to test without a browser.',
  )
}
