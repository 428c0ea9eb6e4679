import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { answers, capture, CommandError, root, whereIs } from './run.mjs'

/** @typedef {'CHROMIUM' | 'FIREFOX' | 'WEBKIT'} Name of the environment in which a browser's path stands */

/** Without a user interface first: it has no toolbar to draw, which in a full Chromium is a page of its own. */
const CHROMIUMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Debian's packages of each; of the packages in one line, the first that is offered. */
const PACKAGES = {
  CHROMIUM: [['chromium-headless-shell', 'chromium']],
  FIREFOX: [['firefox-esr', 'firefox']],
  WEBKIT: [['webkit2gtk-driver'], ['xvfb'], ['gstreamer1.0-plugins-good']],
}

const isRoot = process.getuid?.() === 0

/** Playwright's own Chromium, where it has been downloaded. */
const downloaded = () => {
  const { chromium } = createRequire(resolve(root, 'e2e/package.json'))('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/** WebKit's small browser stands outside of `PATH`, below the name of the machine's kind. */
const findMiniBrowser = () =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .flatMap((kind) =>
      ['4.1', '4.0'].map((version) => resolve('/usr/lib', kind, `webkit2gtk-${version}/MiniBrowser`)),
    )
    .find((path) => existsSync(path)) ?? null

/** @type {Record<Name, () => string | null>} absolute paths: a bare name is not looked up by the drivers */
const FIND = {
  CHROMIUM: () => CHROMIUMS.map(whereIs).find((path) => path !== null) ?? downloaded(),
  FIREFOX: () => whereIs('firefox-esr') ?? whereIs('firefox'),
  WEBKIT: () => (whereIs('WebKitWebDriver') !== null && whereIs('Xvfb') !== null ? findMiniBrowser() : null),
}
const find = (/** @type {Name} */ name) => process.env[name] ?? FIND[name]()

/**
 * The packages that bring some browsers.
 * @param {readonly Name[]} names
 * @param {(name: string) => boolean} isOffered whether the system's packages have one of that name
 */
export const packagesOf = (names, isOffered) =>
  names.flatMap((name) => PACKAGES[name].map((choices) => choices.find(isOffered) ?? choices.at(-1) ?? ''))

/** Bounded: a mirror that does not answer, or another installation, is not waited for until somebody loses patience. */
const BOUNDS = ['Acquire::http::Timeout=20', 'Acquire::Retries=1', 'DPkg::Lock::Timeout=120'].flatMap(
  (bound) => ['-o', bound],
)
const apt = (/** @type {string[]} */ ...args) =>
  capture('apt-get', [...BOUNDS, '-qq', ...args], { DEBIAN_FRONTEND: 'noninteractive' })
const isOffered = (/** @type {string} */ name) => answers('apt-cache', ['--quiet=2', 'show', name])

/** Installs in one go what is missing; of several that cannot all be had, as many as can. */
const installPackages = async (/** @type {readonly Name[]} */ missing) => {
  console.log(`Installing ${inWords(missing)} from the system’s packages …`)
  await apt('update')
  const install = (/** @type {readonly Name[]} */ names) =>
    apt('install', '-y', '--no-install-recommends', ...packagesOf(names, isOffered))
  const { code, output } = await install(missing)
  if (code === 0) return
  console.log(output)
  if (missing.length > 1) for (const name of missing) await install([name])
}

const TITLES = { CHROMIUM: 'Chromium', FIREFOX: 'Firefox', WEBKIT: 'WebKit' }
const inWords = (/** @type {readonly Name[]} */ names) => names.map((name) => TITLES[name]).join(', ')

/**
 * Finds browsers, and first installs those that are missing: Debian's packages as root, and Playwright's own Chromium
 * for everybody else. Without Firefox or WebKit their journeys are left out, which is told loudly.
 * @param {readonly Name[]} wanted
 * @returns {Promise<Record<string, string>>} by name the absolute paths of those that are there
 * @throws {CommandError} where Chromium is wanted and cannot be had
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
        `!! SKIPPED: no journey runs in ${TITLES[name]}, which is not on this machine and could not be installed. On Debian, as root: apt-get install ${packagesOf([name], () => true).join(' ')}`,
      )
  }
  if (wanted.includes('CHROMIUM') && !(found['CHROMIUM'] !== undefined && answers(found['CHROMIUM'])))
    throw new CommandError(
      'No Chromium was found for the browser journeys. Run “apt-get install chromium-headless-shell” as root, or run “npm run check” to test without a browser.',
    )
  return found
}
