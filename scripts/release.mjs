// Runs what `npm test` leaves out, the unit tests in a random order: `npm run test:release`. `npm run test:release
// -- fonts crash` runs some parts, and `--rest` only those that have not passed on the present commit.
import { resolve } from 'node:path'
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { partsTable } from './lib/partsTable.mjs'
import { cleanCommit, readPassed, recordPassed } from './lib/passedParts.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { chooseParts, releaseParts, wordsOf } from './lib/releaseParts.mjs'
import { clearReports, closingLine, countTests, removeResults } from './lib/reports.mjs'
import { root, runMain } from './lib/run.mjs'
import { runStep } from './lib/steps.mjs'

/** The record of the parts that have passed on a commit. */
const RECORD = resolve(root, '.cache/release.json')
const UNKNOWN = '!! Nothing is remembered, because files differ from the last commit.'

await runMain(async () => {
  const seed = Math.ceil(Math.random() * 1e6)
  const form = { words: wordsOf(releaseParts(seed, {})), options: /** @type {const} */ ({ rest: 'flag' }) }
  const { words, options } = readArguments('npm run test:release', form, process.argv.slice(2))
  const commit = cleanCommit(root)
  if (commit === null) console.log(UNKNOWN)
  const passed = options['rest'] ? readPassed(RECORD, commit) : new Map()
  await ensureInstalled()
  await ensureFonts()
  const programs = await ensureBrowsers(['CHROMIUM', 'FIREFOX', 'WEBKIT', 'FFMPEG'])
  await ensureBuilt()
  clearReports()
  /** @type {import('./lib/partsTable.mjs').PartResult[]} */
  const results = []
  const counts = []
  for (const part of chooseParts(releaseParts(seed, programs), words)) {
    const { name, browser } = part
    const earlier = passed.get(name)
    if (earlier !== undefined) results.push({ name, verdict: 'earlier', seconds: earlier })
    else if (browser !== undefined && programs[browser] === undefined)
      results.push({ name, verdict: 'skipped', seconds: 0 })
    else {
      removeResults()
      const started = performance.now()
      const isFine = await runStep(part)
      const seconds = Math.round((performance.now() - started) / 1000)
      // What passed on files that have changed meanwhile says nothing of the commit.
      if (isFine && commit !== null && cleanCommit(root) === commit)
        recordPassed(RECORD, commit, name, seconds)
      results.push({ name, verdict: isFine ? 'passed' : 'failed', seconds })
      counts.push(...countTests())
    }
  }
  const failed = results.filter(({ verdict }) => verdict === 'failed').length
  console.log(`\n${partsTable(results)}\n\n${closingLine(counts, failed)}`)
  return failed > 0 ? 1 : 0
})
