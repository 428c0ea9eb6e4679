// Runs the journeys ten times beside two busy processes, and counts the failures of each: `npm run e2e:stress`. `--runs
// 3` runs them three times, `--idle` runs them without the busy processes, and `--fonts` also runs those about layout
// in further fonts.
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { ALL_JOURNEYS, inOtherBrowsers, JOURNEYS_IN_FONTS, playwright } from './lib/journeys.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { countJourneys, failuresIn, JOURNEYS, readReport, REPORTS, RUNS } from './lib/reports.mjs'
import { run, runMain, start } from './lib/run.mjs'
import { tableOf } from './lib/stressTable.mjs'

/** A program that keeps one processor busy until its parent has ended. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);'
const PICTURES = resolve(REPORTS, 'stress')

/**
 * Runs the journeys once.
 * @param {number} number the number of the run
 * @param {readonly string[]} projects arguments that select journeys
 * @param {Record<string, string>} browsers
 */
const runOnce = async (number, projects, browsers) => {
  rmSync(JOURNEYS, { force: true })
  const started = performance.now()
  const [command, args] = playwright(...projects, '--output', resolve(PICTURES, String(number)))
  const code = await run(command, args, browsers)
  const report = readReport(JOURNEYS)
  const failures = report === null ? [] : failuresIn(report)
  if (code !== 0 && failures.length === 0)
    failures.push({ name: 'the run itself', message: `ended with code ${code}` })
  return {
    passed: countJourneys(report).passed,
    failures,
    seconds: Math.round((performance.now() - started) / 1000),
  }
}

await runMain(async () => {
  const { options } = readArguments(
    'npm run e2e:stress',
    { options: { runs: 'count', idle: 'flag', fonts: 'flag' } },
    process.argv.slice(2),
  )
  const runs = Number(options['runs'] ?? 10)
  const kind = options['idle'] ? 'idle' : 'busy'
  await ensureInstalled()
  await ensureFonts()
  await ensureBuilt()
  const browsers = await ensureBrowsers(['CHROMIUM', 'FIREFOX', 'WEBKIT', 'FFMPEG'])
  const fonts = options['fonts'] ? JOURNEYS_IN_FONTS : []
  const projects = [...ALL_JOURNEYS, ...fonts, ...inOtherBrowsers(browsers)]
  rmSync(PICTURES, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const busy = kind === 'idle' ? [] : [1, 2].map(() => start('node', ['-e', BUSY]))
  const results = []
  try {
    for (let number = 1; number <= runs; number += 1) {
      console.log(`\n── run ${number} of ${runs}, ${kind}`)
      const result = await runOnce(number, projects, browsers)
      results.push(result)
      const failed = result.failures.map(({ name }) => name)
      const { passed, seconds } = result
      appendFileSync(
        RUNS,
        `${JSON.stringify({ date: new Date().toISOString(), kind, passed, failed, seconds })}\n`,
      )
    }
  } finally {
    for (const child of busy) child.kill('SIGKILL')
  }
  console.log(`\n${tableOf(results)}`)
  return results.every(({ failures }) => failures.length === 0) ? 0 : 1
})
