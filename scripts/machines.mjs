// `npm run test:machines`: runs the tests that could depend on the machine as on others: in other time zones, languages and
// dates, without ffmpeg, as another account. `npm run test:machines -- language` runs those whose name has the word.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { machinesIn, obstacleTo, wrapperOf } from './lib/machines.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { capture, root, runMain, UsageError } from './lib/run.mjs'

/** @typedef {import('./lib/machines.mjs').Machine} Machine */

const PACKAGES = ['', 'client', 'server', 'sample-library', 'e2e/fonts'].map((folder) =>
  join(folder, 'node_modules'),
)

/** Makes a folder with links to all programs in `PATH` but ffmpeg's. */
const linkPrograms = (/** @type {string} */ folder) => {
  mkdirSync(folder)
  for (const path of (process.env['PATH'] ?? '').split(delimiter))
    for (const name of existsSync(path) ? readdirSync(path) : [])
      if (!/^ff(?:mpeg|probe|play)/.test(name) && !existsSync(join(folder, name)))
        symlinkSync(join(path, name), join(folder, name))
  return folder
}

/** Clones the last commit, with the packages and the build of this folder. */
const makeClone = async (/** @type {NonNullable<Machine['clone']>} */ { folder, owner }) => {
  const commands = [
    ['git', 'clone', '--quiet', root, folder],
    ...PACKAGES.map((path) => ['cp', '-a', resolve(root, path), resolve(folder, path)]),
    ['cp', '-a', resolve(root, '.cache'), resolve(folder, '.cache')],
    ...['client/dist', 'server/embed/dist'].map((path) => [
      'cp',
      '-a',
      resolve(root, path),
      resolve(folder, path),
    ]),
    ...(owner === undefined ? [] : [['chown', '-R', String(owner), folder]]),
  ]
  for (const [command = '', ...args] of commands) {
    const { code, output } = await capture(command, args)
    if (code !== 0) throw new Error(output)
  }
}

/** Listens at a port, unless another program does. */
const occupy = async (/** @type {number} */ port) => {
  const listener = createServer().listen(port)
  await once(listener, 'listening').catch(() => {})
  return listener
}

/** Runs the tests of a machine. Returns what they print, and whether all have passed. */
const runOn = async (/** @type {Machine} */ machine, /** @type {Record<string, string>} */ programs) => {
  const { environment = {}, clone, units, journeys = [], port } = machine
  if (clone) await makeClone(clone)
  const folder = clone?.folder ?? root
  const bin = (/** @type {string} */ name) => resolve(folder, 'node_modules/.bin', name)
  const commands = [
    [bin('vitest'), 'run', '--tagsFilter=!release', '--maxWorkers=2', ...units],
    ...(journeys.length === 0
      ? []
      : [
          [
            bin('playwright'),
            'test',
            '--config',
            'e2e/playwright.config.ts',
            '--project=chromium',
            ...journeys,
          ],
        ]),
  ]
  const listener = port === undefined ? null : await occupy(port)
  const wrapper = wrapperOf(machine)
  let printed = ''
  let isFine = true
  for (const command of commands) {
    const [program = '', ...args] = [...wrapper, ...command]
    const { code, output } = await capture(program, args, { ...programs, ...environment }, folder)
    printed += output
    isFine &&= code === 0
  }
  listener?.close()
  return { isFine, printed }
}

await runMain(async () => {
  const { words } = readArguments('npm run test:machines', { words: ['<name>'] }, process.argv.slice(2))
  await ensureInstalled()
  await ensureFonts()
  await ensureBuilt()
  const programs = await ensureBrowsers(['CHROMIUM', 'FFMPEG', 'LIBFAKETIME'])
  const folder = mkdtempSync(join(tmpdir(), 'vtube-machines-'))
  // Other accounts run tests in it.
  chmodSync(folder, 0o755)
  const counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    const machines = machinesIn(folder, linkPrograms(join(folder, 'programs')))
    const chosen = machines.filter(({ name }) => words.every((word) => name.includes(word)))
    if (chosen.length === 0)
      throw new UsageError(
        `npm run test:machines: no name has “${words.join(' ')}”. There are: ${machines.map(({ name }) => name).join(', ')}.`,
      )
    for (const machine of chosen) {
      const obstacle = obstacleTo(machine)
      if (obstacle !== null) {
        console.log(`${machine.name}: skipped, because ${obstacle}`)
        counts.skipped += 1
        continue
      }
      const started = performance.now()
      const { isFine, printed } = await runOn(machine, programs)
      if (!isFine) console.log(printed)
      counts[isFine ? 'passed' : 'failed'] += 1
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`${machine.name}: ${isFine ? 'ok' : 'FAILED'} (${seconds} s)`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`)
  return counts.failed > 0 ? 1 : 0
})
