// `npm test`: runs all checks and tests. `--no-browser` (`npm run check`) skips the journeys.
import { resolve } from 'node:path'
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { playwright } from './lib/journeys.mjs'
import { readArguments } from './lib/readArguments.mjs'
import {
  clearReports,
  closingLine,
  countJourneys,
  countUnitTests,
  JOURNEYS,
  readReport,
  REPORTS,
} from './lib/reports.mjs'
import { runMain } from './lib/run.mjs'
import { runStep, runTogether } from './lib/steps.mjs'

const UNIT = resolve(REPORTS, 'unit.json')

/** TypeScript projects, the largest first. */
const TYPED = [
  'client',
  'server',
  'e2e',
  'bench',
  'sample-library',
  '.',
  'shared',
  'server/embed',
  'client/src/offline/serviceWorker',
]

/** Independent steps, the longest first. @type {import('./lib/steps.mjs').Step[]} */
const independent = [
  {
    name: 'build and size budgets',
    commands: [
      ['node', ['scripts/build.mjs']],
      ['size-limit', []],
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
  { name: 'specification', commands: [['node', ['scripts/specification.mjs']]] },
]

await runMain(async () => {
  const { options } = readArguments('npm test', { options: { 'no-browser': 'flag' } }, process.argv.slice(2))
  await ensureInstalled()
  clearReports()
  // Installs browsers and ffmpeg while the first steps run. The journeys' step reports a failure.
  const hasBrowsers = !options['no-browser']
  if (hasBrowsers) await ensureFonts()
  const programs = ensureBrowsers(hasBrowsers ? ['CHROMIUM', 'FIREFOX', 'WEBKIT', 'FFMPEG'] : ['FFMPEG'])
  const installed = programs.catch(() => {})

  const failed = await runTogether(independent)
  // Unit tests need ffmpeg.
  await installed
  /** @type {import('./lib/steps.mjs').Step[]} */
  const steps = [
    {
      name: 'unit and contract tests',
      commands: [['vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`]]],
    },
  ]
  if (hasBrowsers)
    steps.push({ name: 'browser journeys', commands: async () => [[...playwright(), await programs]] })
  for (const step of steps) if (!(await runStep(step))) failed.push(step.name)

  const counts = [countUnitTests(readReport(UNIT)), countJourneys(readReport(JOURNEYS))]
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  console.log(`\n${closingLine(counts, failed.length)}`)
  return failed.length > 0 ? 1 : 0
})
