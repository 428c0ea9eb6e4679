import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { answers, run, whereIs } from './run.mjs'

const isRoot = process.getuid?.() === 0

/** WebKit's small browser stands outside of `PATH`, below the name of the machine's kind. */
const findMiniBrowser = () =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .flatMap((kind) =>
      ['4.1', '4.0'].map((version) => resolve('/usr/lib', kind, `webkit2gtk-${version}/MiniBrowser`)),
    )
    .find((path) => existsSync(path)) ?? null

const find = () => {
  const canDriveWebKit = whereIs('WebKitWebDriver') !== null && whereIs('Xvfb') !== null
  return {
    FIREFOX: process.env['FIREFOX'] ?? whereIs('firefox-esr'),
    WEBKIT: process.env['WEBKIT'] ?? (canDriveWebKit ? findMiniBrowser() : null),
  }
}

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good']
const BOUNDS = [
  '-o',
  'Acquire::http::Timeout=20',
  '-o',
  'Acquire::Retries=1',
  '-o',
  'DPkg::Lock::Timeout=120',
]

/**
 * Firefox and WebKit for the main journeys: those on this machine, else Debian's packages (as root). One that cannot
 * be had is named loudly and stops nothing.
 * @returns {Promise<Record<string, string>>} `FIREFOX` and `WEBKIT`, as far as they are there, with their paths
 */
export const ensureOtherBrowsers = async () => {
  const isMissing = () => Object.values(find()).some((path) => !path)
  if (isMissing() && isRoot && answers('apt-get')) {
    console.log('Installing Firefox and WebKit from the system’s packages …')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', [...BOUNDS, 'update', '-qq'], quiet)
    await run('apt-get', [...BOUNDS, 'install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], quiet)
  }
  const found = Object.entries(find())
  for (const [name, path] of found)
    if (!path)
      console.log(
        `!! SKIPPED: no journey runs in ${name === 'FIREFOX' ? 'Firefox' : 'WebKit'}, which is not on this machine. As root, run “apt-get install ${PACKAGES.join(' ')}”.`,
      )
  return Object.fromEntries(found.flatMap(([name, path]) => (path ? [[name, path]] : [])))
}
