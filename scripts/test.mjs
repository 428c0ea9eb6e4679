// Runs the checks and tests that guard every change: `npm test`. `npm run check` skips the journeys.
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { DEFAULT_JOURNEYS, playwright } from './lib/journeys.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { clearReports, closingLine, countTests } from './lib/reports.mjs'
import { runMain } from './lib/run.mjs'
import { runSteps, runTogether } from './lib/steps.mjs'
import { unitTests } from './lib/unitTests.mjs'

/** The argument that package.json passes for `npm run check`. */
const NO_BROWSER = '--no-browser'

/**
 * The TypeScript projects, the largest first. Journeys, benchmarks and the sample library are checked together, because
 * each of them imports much of the server.
 */
const TYPED = [
  'client',
  'server',
  'tsconfig.tools.json',
  '.',
  'shared',
  'server/embed',
  'server/popup',
  'client/src/offline/serviceWorker',
]

/** The independent steps, the longest first. @type {import('./lib/steps.mjs').Step[]} */
const independent = [
  {
    name: 'build and size budgets',
    commands: [
      ['node', ['scripts/build.mjs']],
      ['node', ['scripts/sizes.mjs']],
    ],
  },
  { name: 'types', commands: TYPED.map((project) => ['tsc', ['-p', project]]) },
  { name: 'lint', commands: [['oxlint', ['--deny-warnings']]] },
  { name: 'format', commands: [['oxfmt', ['--check']]] },
  {
    name: 'styles',
    commands: [['stylelint', ['{client/src,server/**}/**/*.css', '--ignore-pattern', '**/dist/**']]],
  },
  { name: 'unused code', commands: [['knip', []]] },
  { name: 'specification', commands: [['node', ['scripts/specification.mjs', '--check']]] },
]

await runMain(async () => {
  const args = process.argv.slice(2)
  const hasBrowsers = args[0] !== NO_BROWSER
  readArguments(hasBrowsers ? 'npm test' : 'npm run check', {}, hasBrowsers ? args : args.slice(1))
  await ensureInstalled()
  clearReports()
  // This installs browsers, fonts and ffmpeg while the first steps run. The step of the journeys reports a failure.
  const programs = hasBrowsers
    ? ensureFonts().then(() => ensureBrowsers(['CHROMIUM', 'FFMPEG']))
    : ensureBrowsers(['FFMPEG'])
  const installed = programs.catch(() => {})

  const failed = await runTogether(independent)
  // Unit tests need ffmpeg.
  await installed
  /** @type {import('./lib/steps.mjs').Step[]} */
  const steps = [unitTests('unit and contract tests', '--tagsFilter=!release')]
  if (hasBrowsers)
    steps.push({
      name: 'browser journeys',
      commands: async () => [[...playwright(...DEFAULT_JOURNEYS), await programs]],
    })
  failed.push(...(await runSteps(steps)))

  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  console.log(`\n${closingLine(countTests(), failed.length)}`)
  return failed.length > 0 ? 1 : 0
})
