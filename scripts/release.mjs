// `npm run test:release`: runs what `npm test` leaves out. `npm run test:release -- journeys crash` runs some parts.
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { playwright, releaseJourneys } from './lib/journeys.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { clearReports, closingLine, countTests } from './lib/reports.mjs'
import { runMain } from './lib/run.mjs'
import { runSteps } from './lib/steps.mjs'
import { unitTests } from './lib/unitTests.mjs'

/** Returns a step of a script. */
const script = (/** @type {string} */ name, /** @type {string[]} */ ...args) => ({
  name,
  commands: [/** @type {[string, string[]]} */ (['node', [`scripts/${name}.mjs`, ...args]])],
})

/** The parts. The stress replaces the report of the journeys, so that it comes before them. @type {readonly import('./lib/steps.mjs').Step[]} */
const STEPS = [
  script('pictures', '--check'),
  script('stress', '--runs', '1'),
  unitTests('units', 'release'),
  {
    name: 'journeys',
    commands: async () => {
      const programs = await ensureBrowsers(['CHROMIUM', 'FIREFOX', 'WEBKIT', 'FFMPEG'])
      return [[...playwright(...releaseJourneys(programs)), programs]]
    },
  },
  script('rules', '--sample', '30'),
  script('crash', '--rounds', '10'),
  script('fuzz', '--minutes', '1'),
  script('machines'),
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
