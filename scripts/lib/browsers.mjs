import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { answers, capture, CommandError, root, whereIs } from './run.mjs'

/**
 * @typedef {'CHROMIUM' | 'FIREFOX' | 'WEBKIT' | 'FFMPEG' | 'LIBFAKETIME' | 'NGINX'} Name the environment variable with a
 * program's path
 */

/** The headless shell comes first, because it does not render a browser toolbar. */
const CHROMIUMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * The Debian packages of each browser, of ffmpeg, which makes and converts the videos of tests, of faketime, which gives
 * tests another clock, and of nginx, with which the example of its configuration is tried. Of the alternatives in a list, the first available one is installed.
 */
const PACKAGES = {
  CHROMIUM: [['chromium-headless-shell', 'chromium']],
  FIREFOX: [['firefox-esr', 'firefox']],
  WEBKIT: [['webkit2gtk-driver'], ['xvfb'], ['gstreamer1.0-plugins-good']],
  FFMPEG: [['ffmpeg']],
  LIBFAKETIME: [['faketime']],
  NGINX: [['nginx-light', 'nginx']],
}

const isRoot = process.getuid?.() === 0

/** Returns the path of Playwright's Chromium if it is downloaded. */
const downloaded = () => {
  const { chromium } = createRequire(resolve(root, 'e2e/package.json'))('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/** Returns the path of WebKit's MiniBrowser, which is outside `PATH` in an architecture-specific folder. */
const findMiniBrowser = () =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .flatMap((kind) =>
      ['4.1', '4.0'].map((version) => resolve('/usr/lib', kind, `webkit2gtk-${version}/MiniBrowser`)),
    )
    .find((path) => existsSync(path)) ?? null

/**
 * @type {Record<Name, () => string | null>} functions that find absolute paths, because the drivers do not search
 * `PATH`
 */
const FIND = {
  CHROMIUM: () => CHROMIUMS.map(whereIs).find((path) => path !== null) ?? downloaded(),
  LIBFAKETIME: () => whereIs('faketime'),
  NGINX: () => whereIs('nginx'),
  FIREFOX: () => whereIs('firefox-esr') ?? whereIs('firefox'),
  FFMPEG: () => (whereIs('ffprobe') === null ? null : whereIs('ffmpeg')),
  WEBKIT: () => (whereIs('WebKitWebDriver') !== null && whereIs('Xvfb') !== null ? findMiniBrowser() : null),
}
const find = (/** @type {Name} */ name) => process.env[name] ?? FIND[name]()

/**
 * Returns the packages of some browsers.
 * @param {readonly Name[]} names
 * @param {(name: string) => boolean} isOffered whether the system offers a package
 */
export const packagesOf = (names, isOffered) =>
  names.flatMap((name) => PACKAGES[name].map((choices) => choices.find(isOffered) ?? choices.at(-1) ?? ''))

/** The time limits for unresponsive mirrors and concurrent installations. */
const APT_LIMITS = ['Acquire::http::Timeout=20', 'Acquire::Retries=1', 'DPkg::Lock::Timeout=120'].flatMap(
  (limit) => ['-o', limit],
)
const apt = (/** @type {string[]} */ ...args) =>
  // In run level 1, Debian's packages start no service, such as nginx.
  capture('apt-get', [...APT_LIMITS, '-qq', ...args], { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' })
const isOffered = (/** @type {string} */ name) => answers('apt-cache', ['--quiet=2', 'show', name])

/** Installs the missing browsers together, or one by one if that fails. */
const installPackages = async (/** @type {readonly Name[]} */ missing) => {
  console.log(`Installing ${titlesOf(missing)} from the system’s packages …`)
  await apt('update')
  const install = (/** @type {readonly Name[]} */ names) =>
    apt('install', '-y', '--no-install-recommends', ...packagesOf(names, isOffered))
  const { code, output } = await install(missing)
  if (code === 0) return
  console.log(output)
  if (missing.length > 1) for (const name of missing) await install([name])
}

const TITLES = {
  CHROMIUM: 'Chromium',
  FIREFOX: 'Firefox',
  WEBKIT: 'WebKit',
  FFMPEG: 'ffmpeg',
  LIBFAKETIME: 'faketime',
  NGINX: 'nginx',
}
/** The consequence of a missing program, as the text before the program's name. @type {Record<Name, string>} */
const SKIPPED = {
  CHROMIUM: 'no journey runs in',
  FIREFOX: 'no journey runs in',
  WEBKIT: 'no journey runs in',
  FFMPEG: 'tests of converted videos, because of',
  LIBFAKETIME: 'tests on other days, because of',
  NGINX: 'the test of its example, because of',
}
const titlesOf = (/** @type {readonly Name[]} */ names) => names.map((name) => TITLES[name]).join(', ')

/**
 * Finds browsers and ffmpeg, and installs missing ones: Debian packages as root, otherwise Playwright's Chromium. If
 * Firefox or WebKit is missing, its journeys are skipped with a warning. If ffmpeg is missing, the tests that need it
 * are skipped.
 * @param {readonly Name[]} wanted
 * @returns {Promise<Record<string, string>>} absolute paths of the found programs by name
 * @throws {CommandError} if Chromium is wanted and not available
 */
export const ensureBrowsers = async (wanted) => {
  const missing = wanted.filter((name) => find(name) === null)
  if (missing.length > 0 && isRoot && answers('apt-get')) await installPackages(missing)
  else if (missing.includes('CHROMIUM')) {
    console.log('Downloading Playwright’s Chromium …')
    const { code, output } = await capture('playwright', ['install', 'chromium'])
    if (code !== 0) console.log(output)
  }
  /** @type {Record<string, string>} */
  const found = {}
  for (const name of wanted) {
    const path = find(name)
    if (path !== null) found[name] = path
    else if (name !== 'CHROMIUM')
      console.log(
        `!! SKIPPED: ${SKIPPED[name]} ${TITLES[name]}, which is not installed and could not be installed. On Debian, as root: apt-get install ${packagesOf([name], () => true).join(' ')}`,
      )
  }
  if (wanted.includes('CHROMIUM') && !(found['CHROMIUM'] !== undefined && answers(found['CHROMIUM'])))
    throw new CommandError(
      'No Chromium was found for the browser journeys. Run “apt-get install chromium-headless-shell” as root, or run “npm run check” to test without a browser.',
    )
  return found
}
