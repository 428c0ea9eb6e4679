import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { answers, CommandError, ended, root, start } from './run.mjs'

const OLDEST_NODE = [20, 20]

/**
 * Compares a lock file with the one whose packages were last installed or found.
 * @param {string} folder the folder of the lock file, relative to the root
 */
const stateOfPackages = (folder) => {
  const stamp = resolve(root, folder, 'node_modules/.installed')
  const lock = readFileSync(resolve(root, folder, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(lock).digest('hex')
  return { stamp, lock, wanted, isFresh: existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted }
}

/** Returns whether `ensureInstalled` has nothing to do. */
export const isInstalled = () => stateOfPackages('.').isFresh

/**
 * Returns whether `npm ci` was run manually, according to npm's own record. Optional packages of other systems do not
 * count.
 * @param {Record<string, { version?: string, optional?: boolean, link?: boolean }>} wanted packages of the lock file
 * by folder
 */
const hasNpmInstalled = (wanted) => {
  const note = resolve(root, 'node_modules/.package-lock.json')
  if (!existsSync(note) || !answers(resolve(root, 'node_modules/.bin/node'))) return false
  const { packages } = JSON.parse(readFileSync(note, 'utf8'))
  return Object.entries(wanted).every(
    ([folder, { version, optional, link }]) =>
      !folder.includes('node_modules/') || optional || link || packages[folder]?.version === version,
  )
}

/** Runs npm and prints everything on stderr, because stdout is for the result of a command. */
const npm = (/** @type {string[]} */ ...args) =>
  ended(start('npm', [...args, '--loglevel=error'], { stdio: ['inherit', process.stderr, 'inherit'] }))

/**
 * Installs the packages of a lock file unless they were the last to be installed.
 * @param {string} folder the folder of the lock file, relative to the root
 * @param {string} what a description of the packages for the user
 * @param {(lock: string) => boolean} isInstalled whether the packages are there although no record says so
 * @param {() => Promise<number>} install returns an exit code
 * @throws {CommandError} if the installation fails
 */
const ensurePackages = async (folder, what, isInstalled, install) => {
  const { stamp, lock, wanted, isFresh } = stateOfPackages(folder)
  if (isFresh) return
  if (!isInstalled(lock)) {
    if (!answers('npm'))
      throw new CommandError('npm is missing. Install npm, which comes with Node, and try again.')
    console.error(`Installing ${what} (once, and after an update) …`)
    if ((await install()) !== 0)
      throw new CommandError(
        `${what[0]?.toUpperCase()}${what.slice(1)} could not be installed. Check that the npm registry can be reached, and try again.`,
      )
  }
  writeFileSync(stamp, wanted)
}

const CLEAN_INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']

/**
 * Installs the packages of the project if they are missing or outdated.
 * @throws {CommandError} if Node is too old or the installation fails
 */
export const ensureInstalled = async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    throw new CommandError(
      `Vtube needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. Install a newer Node.`,
    )

  await ensurePackages(
    '.',
    'the packages',
    (lock) => hasNpmInstalled(JSON.parse(lock).packages),
    // Only the package `node` needs its install script. Some other packages would compile what they ship prebuilt.
    async () => (await npm(...CLEAN_INSTALL)) || (await npm('rebuild', 'node')),
  )
}

/**
 * Installs the fonts of the journeys and pictures. They are no packages of the project, because a first start does not
 * need them.
 * @throws {CommandError} if the installation fails
 */
export const ensureFonts = () =>
  ensurePackages(
    'e2e/fonts',
    'the fonts of the tests',
    () => false,
    () => npm(...CLEAN_INSTALL, '--prefix', 'e2e/fonts'),
  )
