// Runs the journeys ten times beside two busy processes, and counts the failures of each: `npm run e2e:stress`. `--runs
// 3` runs them three times, `--busy 4` beside four busy processes, `--idle` beside none. `npm run e2e:stress --
// firstVisit` runs only the journeys of this file.
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { ALL_JOURNEYS, inOtherBrowsers, playwright } from './lib/journeys.mjs'
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
 * @param {readonly string[]} selection arguments that select journeys
 * @param {Record<string, string>} browsers
 */
const runOnce = async (number, selection, browsers) => {
  rmSync(JOURNEYS, { force: true })
  const started = performance.now()
  const [command, args] = playwright(...selection, '--output', resolve(PICTURES, String(number)))
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
  const { words, options } = readArguments(
    'npm run e2e:stress',
    { words: ['<name>'], options: { runs: 'count', busy: 'count', idle: 'flag' } },
    process.argv.slice(2),
  )
  const runs = Number(options['runs'] ?? 10)
  const kind = options['idle'] ? 'idle' : 'busy'
  await ensureInstalled()
  await ensureFonts()
  await ensureBuilt()
  const browsers = await ensureBrowsers(['CHROMIUM', 'FIREFOX', 'WEBKIT', 'FFMPEG'])
  const selection = [...ALL_JOURNEYS, ...inOtherBrowsers(browsers), ...words]
  rmSync(PICTURES, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const busy = Array.from({ length: kind === 'idle' ? 0 : Number(options['busy'] ?? 2) }, () =>
    start('node', ['-e', BUSY]),
  )
  const results = []
  try {
    for (let number = 1; number <= runs; number += 1) {
      console.log(`\n── run ${number} of ${runs}, ${kind}`)
      const result = await runOnce(number, selection, browsers)
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
