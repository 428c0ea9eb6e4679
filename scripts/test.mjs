// `npm test`: everything that protects the product. `--no-browser` (`npm run check`) leaves the journeys out.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { installOtherBrowsers, otherBrowsers } from './lib/otherBrowsers.mjs'
import { root, run, runMain } from './lib/run.mjs'

const withBrowser = !process.argv.includes('--no-browser')
const reports = resolve(root, '.cache/reports')

/** Projects of the type checker: every folder with a configuration of its own. */
const TYPED = [
  '.',
  'shared',
  'server',
  'server/embed',
  'client',
  'client/src/worker',
  'library',
  'e2e',
  'bench',
]

const vitest = (/** @type {string} */ name, /** @type {string[]} */ args) => [
  'vitest',
  [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resolve(reports, `${name}.json`)}`,
  ],
]

/** @type {{ name: string, commands: () => Promise<any[]> }[]} */
const steps = [
  { name: 'types', commands: async () => TYPED.map((project) => ['tsc', ['-p', project]]) },
  { name: 'lint', commands: async () => [['oxlint', ['--deny-warnings']]] },
  {
    name: 'styles',
    commands: async () => [
      ['stylelint', ['{client/src,server/**}/**/*.css', '--ignore-pattern', '**/dist/**']],
    ],
  },
  { name: 'format', commands: async () => [['prettier', ['--check', '--log-level=warn', '.']]] },
  { name: 'unused code', commands: async () => [['knip', []]] },
  { name: 'specification', commands: async () => [['node', ['scripts/specification.mjs']]] },
  { name: 'unit and contract tests', commands: async () => [vitest('unit', [])] },
  { name: 'build', commands: async () => (await ensureBuilt(), []) },
  { name: 'size budgets', commands: async () => [['size-limit', []]] },
]
if (withBrowser)
  steps.push({
    name: 'browser journeys',
    commands: async () => [
      [...vitest('journeys', ['--config', 'e2e/vitest.config.ts']), { CHROMIUM: await ensureChromium() }],
    ],
  })
if (withBrowser)
  steps.push({
    name: 'main journeys in Firefox and WebKit',
    commands: async () => {
      await installOtherBrowsers()
      const found = otherBrowsers()
      if (Object.keys(found).length === 0) return []
      return [[...vitest('browsers', ['--config', 'e2e/browsers/vitest.config.ts']), found]]
    },
  })

const countTests = (/** @type {string} */ name) => {
  const file = resolve(reports, `${name}.json`)
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

await runMain(async () => {
  await ensureInstalled()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const failed = []
  for (const { name, commands } of steps) {
    console.log(`\n── ${name}`)
    const started = performance.now()
    let isFine = true
    for (const [command, args, environment] of await commands())
      isFine = (await run(command, args, environment)) === 0 && isFine
    if (!isFine) failed.push(name)
    console.log(`${isFine ? 'ok' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  }
  const counts = [countTests('unit'), countTests('journeys'), countTests('browsers')]
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    counts.reduce((total, count) => total + count[key], 0)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  console.log(`\n${sum('passed')} passed, ${Math.max(sum('failed'), failed.length)} failed`)
  return failed.length > 0 ? 1 : 0
})
