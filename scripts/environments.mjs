// Runs the tests whose result could depend on the environment in other time zones, languages and dates, without ffmpeg,
// and as another account: `npm run test:environments`. `npm run test:environments -- Turkish` runs only those whose
// name contains the word.
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureBuilt, OUTPUT_FOLDERS } from './lib/build.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { playwright } from './lib/journeys.mjs'
import { ENVIRONMENTS, obstacleTo, wrapperOf } from './lib/environments.mjs'
import { readArguments, usageError } from './lib/readArguments.mjs'
import { capture, root, runMain } from './lib/run.mjs'

/** @typedef {import('./lib/environments.mjs').TestEnvironment} TestEnvironment */

const COMMAND = 'npm run test:environments'
const PACKAGES = ['', 'client', 'server', 'e2e/fonts'].map((folder) => join(folder, 'node_modules'))
const BUILDS = [...OUTPUT_FOLDERS, '.cache']

/** Fills a folder with links to the programs in `PATH`, except those that match `missing`. */
const linkPrograms = (/** @type {string} */ folder, /** @type {RegExp} */ missing) => {
  mkdirSync(folder)
  for (const path of (process.env['PATH'] ?? '').split(delimiter)) {
    if (!lstatSync(path, { throwIfNoEntry: false })) continue
    for (const name of readdirSync(path)) {
      const link = join(folder, name)
      const isLinked = lstatSync(link, { throwIfNoEntry: false }) !== undefined
      if (!missing.test(name) && !isLinked) symlinkSync(join(path, name), link)
    }
  }
  return folder
}

/** Clones the last commit, with the packages and the builds of this folder. */
const makeClone = async (/** @type {string} */ folder, /** @type {number | undefined} */ owner) => {
  const commands = [
    ['git', 'clone', '--quiet', root, folder],
    ...[...PACKAGES, ...BUILDS].map((path) => ['cp', '-a', resolve(root, path), resolve(folder, path)]),
    ...(owner === undefined ? [] : [['chown', '-R', String(owner), folder]]),
  ]
  for (const [command = '', ...args] of commands) {
    const { code, output } = await capture(command, args)
    if (code !== 0) return output
  }
  return null
}

/** Listens on a port, unless another program already does. */
const occupy = async (/** @type {number} */ port) => {
  const listener = createServer().listen(port)
  await once(listener, 'listening').catch(() => {})
  return listener
}

/**
 * Runs the tests of an environment.
 * @param {TestEnvironment} testEnvironment
 * @param {{ place: string, programs: Record<string, string> }} options an empty folder, and the paths of browsers
 * @returns {Promise<{ isFine: boolean, printed: string }>} whether all tests have passed, and what they print
 */
const runIn = async (testEnvironment, { place, programs }) => {
  const { clone, missingPrograms, units, journeys = [], port } = testEnvironment
  const folder = clone === undefined ? root : join(place, clone.name)
  const fault = clone === undefined ? null : await makeClone(folder, clone.owner)
  if (fault !== null) return { isFine: false, printed: fault }
  const bin = resolve(folder, 'node_modules/.bin')
  const path = missingPrograms ? linkPrograms(join(place, 'programs'), missingPrograms) : process.env['PATH']
  const variables = {
    ...programs,
    PATH: [bin, path].join(delimiter),
    ...(clone?.owner !== undefined && {
      HOME: folder,
      // Git refuses the folders of another account unless they are listed here.
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
    }),
    ...testEnvironment.variables,
  }
  // With these paths, the reports of other tests are not overwritten.
  const [, journeyArguments] = playwright('--reporter=list', `--output=${join(place, 'results')}`)
  const commands = [
    [join(bin, 'vitest'), 'run', '--tagsFilter=!release', '--maxWorkers=2', ...units],
    ...(journeys.length === 0
      ? []
      : [[join(bin, 'playwright'), ...journeyArguments, '--project=chromium', ...journeys]]),
  ]
  const listener = port === undefined ? null : await occupy(port)
  const wrapper = wrapperOf(testEnvironment)
  let printed = ''
  let isFine = true
  for (const command of commands) {
    const [program = '', ...args] = [...wrapper, ...command]
    const { code, output } = await capture(program, args, variables, folder)
    printed += output
    isFine &&= code === 0
  }
  listener?.close()
  return { isFine, printed }
}

await runMain(async () => {
  const { words } = readArguments(COMMAND, { words: ['<name>'] }, process.argv.slice(2))
  const chosen = ENVIRONMENTS.filter(({ name }) => words.every((word) => name.includes(word)))
  if (chosen.length === 0)
    throw usageError(
      COMMAND,
      { words: ENVIRONMENTS.map(({ name }) => name) },
      `no name contains “${words.join(' ')}”`,
    )
  await ensureInstalled()
  await ensureFonts()
  await ensureBuilt()
  const programs = await ensureBrowsers(['CHROMIUM', 'FFMPEG', 'LIBFAKETIME'])
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const environment of chosen) {
    const obstacle = obstacleTo(environment)
    if (obstacle !== null) {
      console.log(`${environment.name}: skipped, because ${obstacle}`)
      counts.skipped += 1
      continue
    }
    const started = performance.now()
    const place = mkdtempSync(join(tmpdir(), 'vtube-environment-'))
    // Other accounts run tests in this folder, and write what they report.
    chmodSync(place, 0o755)
    if (environment.clone?.owner !== undefined)
      chownSync(place, environment.clone.owner, environment.clone.owner)
    const { isFine, printed } = await runIn(environment, { place, programs }).finally(() =>
      rmSync(place, { recursive: true, force: true }),
    )
    if (!isFine) console.log(printed)
    counts[isFine ? 'passed' : 'failed'] += 1
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`${environment.name}: ${isFine ? 'ok' : 'FAILED'} (${seconds} s)`)
  }
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`)
  return counts.failed > 0 ? 1 : 0
})
