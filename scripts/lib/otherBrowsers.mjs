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

/** Debian's packages of Firefox and WebKit, where this is root and they can be reached. */
export const installOtherBrowsers = async () => {
  if (Object.values(find()).every(Boolean) || !isRoot || !answers('apt-get')) return
  console.log('Installing Firefox and WebKit from the system’s packages …')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', [...BOUNDS, 'update', '-qq'], quiet)
  await run('apt-get', [...BOUNDS, 'install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], quiet)
}

/**
 * Firefox and WebKit for the main journeys, as far as they are on this machine. One that is not is named loudly and
 * stops nothing.
 * @returns {Record<string, string>} `FIREFOX` and `WEBKIT`, as far as they are there, with their paths
 */
export const otherBrowsers = () => {
  const found = Object.entries(find())
  for (const [name, path] of found)
    if (!path)
      console.log(
        `!! SKIPPED: no journey runs in ${name === 'FIREFOX' ? 'Firefox' : 'WebKit'}, which is not on this machine and could not be installed. On Debian, as root: apt-get install ${PACKAGES.join(' ')}`,
      )
  return Object.fromEntries(found.flatMap(([name, path]) => (path ? [[name, path]] : [])))
}
