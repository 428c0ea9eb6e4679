// Runs what `npm test` leaves out, and all unit tests in a random order: `npm run test:release`. `npm run test:release
// -- journeys crash` runs some parts.
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { clearReports, closingLine, countTests } from './lib/reports.mjs'
import { runMain } from './lib/run.mjs'
import { runSteps } from './lib/steps.mjs'
import { shuffledTests } from './lib/unitTests.mjs'

/** Returns a command that runs a script. @returns {[string, string[]]} */
const node = (/** @type {string} */ name, /** @type {string[]} */ ...args) => [
  'node',
  [`scripts/${name}.mjs`, ...args],
]
/** Returns a step that runs a script. */
const script = (/** @type {string} */ name, /** @type {string[]} */ ...args) => ({
  name,
  commands: [node(name, ...args)],
})

/** @type {readonly import('./lib/steps.mjs').Step[]} */
const STEPS = [
  script('pictures', '--check'),
  script('translations', '--complete'),
  shuffledTests(Math.ceil(Math.random() * 1e6)),
  // This runs all journeys in all browsers and fonts, beside two busy processes.
  { name: 'journeys', commands: [node('stress', '--runs', '1', '--fonts')] },
  script('rules', '--sample', '30'),
  script('crash', '--rounds', '10'),
  script('fuzz', '--minutes', '1'),
  script('environments'),
]

await runMain(async () => {
  const { words } = readArguments(
    'npm run test:release',
    { words: STEPS.map(({ name }) => name) },
    process.argv.slice(2),
  )
  await ensureInstalled()
  await ensureFonts()
  await ensureBrowsers(['FFMPEG'])
  await ensureBuilt()
  clearReports()
  const steps = words.length === 0 ? STEPS : STEPS.filter(({ name }) => words.includes(name))
  const failed = await runSteps(steps)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  console.log(`\n${closingLine(countTests(), failed.length)}`)
  return failed.length > 0 ? 1 : 0
})
