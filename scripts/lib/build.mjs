import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { resolve } from 'node:path'
import { capture, CommandError, root, throwIfStopped } from './run.mjs'

/** The Vite builds and their inputs. */
const BUNDLES = [
  {
    name: 'client',
    folder: 'client',
    inputs: ['client/src', 'client/public', 'client/index.html', 'client/vite.config.ts', 'client/vite'],
  },
  {
    name: 'player',
    folder: 'server/embed',
    inputs: ['server/embed/src', 'server/embed/vite.config.ts', 'client/vite'],
  },
  {
    name: 'pages of the server',
    folder: 'server/pages',
    // The folders of `client/src` from which the pages may import.
    inputs: [
      ...[
        'components',
        'config',
        'domain',
        'format',
        'language',
        'routing',
        'serverPages',
        'styles',
        'ui',
      ].map((name) => `client/src/${name}`),
      'server/pages/vite.config.ts',
      'client/vite',
    ],
  },
  {
    name: 'scripts of the pages of the server',
    folder: 'server/popup',
    // The last folders have the scripts of guests who watch with others, and of televisions.
    inputs: [
      'server/popup/src',
      'server/popup/vite.config.ts',
      'client/vite',
      ...['api', 'domain', 'features/television', 'features/together', 'format', 'storage', 'ui'].map(
        (name) => `client/src/${name}`,
      ),
    ],
  },
]
/** The output folders of the builds, relative to the root. */
export const OUTPUT_FOLDERS = BUNDLES.map(({ folder }) => `${folder}/dist`)

const SHARED_INPUTS = ['messages', 'shared/src', 'package-lock.json']

/** Hashes the inputs by name, size and modification time, which is fast enough for every start. */
const hashInputs = (/** @type {readonly string[]} */ inputs) => {
  const hash = createHash('sha256')
  const visit = (/** @type {string} */ path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory()) for (const name of readdirSync(path).sort()) visit(resolve(path, name))
    else hash.update(`${path} ${stats?.size} ${stats?.mtimeMs}\n`)
  }
  for (const input of inputs) visit(resolve(root, input))
  return hash.digest('hex')
}

const CACHE = resolve(root, '.cache')
const LOCK = resolve(CACHE, 'building')
const LOCK_POLL_MS = 200
const LOCK_TOUCH_MS = 2000
const LOCK_STALE_MS = 15_000

/**
 * Takes the lock unless another process has it. The owner of a lock touches it regularly, so an old lock belongs to a
 * process that has ended, and is removed.
 * @throws {CommandError} if the lock cannot be written
 */
const takeLock = () => {
  try {
    mkdirSync(LOCK)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST')
      throw new CommandError(`The build cannot write to ${CACHE}: ${error}. Make the folder writable.`)
  }
  const stats = statSync(LOCK, { throwIfNoEntry: false })
  if (stats !== undefined && Date.now() - stats.mtimeMs > LOCK_STALE_MS)
    rmSync(LOCK, { recursive: true, force: true })
  return false
}

/**
 * Runs `work` under a lock, because concurrent builds would delete each other's files.
 * @param {() => Promise<void>} work
 */
export const withLock = async (work) => {
  while (!takeLock()) {
    throwIfStopped()
    await new Promise((later) => setTimeout(later, LOCK_POLL_MS))
  }
  const touching = setInterval(() => utimesSync(LOCK, new Date(), new Date()), LOCK_TOUCH_MS).unref()
  try {
    await work()
  } finally {
    clearInterval(touching)
    rmSync(LOCK, { recursive: true, force: true })
  }
}

/** @param {typeof BUNDLES[number]} bundle */
const stateOf = ({ name, folder, inputs }) => {
  const stamp = resolve(CACHE, `${name}.built`)
  const wanted = hashInputs([...inputs, ...SHARED_INPUTS])
  const isFresh =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(resolve(root, folder, 'dist'))
  return { stamp, wanted, isFresh }
}

/** @param {typeof BUNDLES[number]} bundle */
const build = async (bundle) => {
  const { stamp, wanted, isFresh } = stateOf(bundle)
  if (isFresh) return
  console.error(`Building the ${bundle.name} …`)
  // The result of an interrupted build must not count as fresh.
  rmSync(stamp, { force: true })
  // This overrides the caller's NODE_ENV, which might make a development build.
  const { code, output } = await capture('vite', ['build', bundle.folder, '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  })
  if (code !== 0)
    throw new CommandError(`${output}\nThe ${bundle.name} could not be built: see the lines above.`)
  writeFileSync(stamp, wanted)
}

/** Returns whether no input of a bundle has changed since the bundle was built. */
export const isBuilt = () => BUNDLES.every((bundle) => stateOf(bundle).isFresh)

/**
 * Builds every bundle whose inputs have changed.
 * @param {readonly typeof BUNDLES[number][]} bundles
 */
export const ensureBuilt = async (bundles = BUNDLES) => {
  mkdirSync(CACHE, { recursive: true })
  if (bundles.every((bundle) => stateOf(bundle).isFresh)) return
  await withLock(async () => {
    for (const bundle of bundles) await build(bundle)
  })
}

/** Builds the pages of the server, which its tests request. Vitest calls this before these tests. */
export const setup = () => ensureBuilt(BUNDLES.filter(({ folder }) => folder === 'server/pages'))
