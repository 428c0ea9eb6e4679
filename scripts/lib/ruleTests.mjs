import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { COPY } from './mutationFolder.mjs'
import { ALL_JOURNEYS, playwright } from './journeys.mjs'
import { readReport } from './reports.mjs'
import { capture } from './run.mjs'

/** @typedef {import('./specification.mjs').RuleTest} RuleTest */

/**
 * A test that has run: its file in the project, the titles of its groups and its own, and whether it passed.
 * @typedef {{ file: string, titles: string[], isPassed: boolean }} Result
 */

/** The tests that ran, and the output. @typedef {{ results: Result[], output: string }} Outcome */

/**
 * A broken rule often makes a test wait for something that never happens. This time limit is therefore shorter than the
 * long one of `npm test`. Without the change, the tests must also pass within it.
 */
const TIME_LIMIT = '--testTimeout=20000'
const REPORT = resolve(COPY, '.cache/report.json')
/** Matches what the table of an `each` inserts into a title. */
const PLACEHOLDER = /%[sdifjoO%]|\$\{[^}]*\}|\$[\w.]+/

export const isJourney = (/** @type {RuleTest} */ { file }) => file.startsWith('e2e/')

/** Returns a regular expression for a title, in which any text may replace a placeholder. */
const patternOf = (/** @type {string} */ title) =>
  title
    .split(PLACEHOLDER)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')

/**
 * Returns whether a result belongs to a test of a rule, or to a test in a group that proves the rule.
 * @param {RuleTest} test
 * @param {Result} result
 */
export const isResultOf = ({ file, title }, result) =>
  file === result.file && result.titles.some((one) => new RegExp(`^${patternOf(title)}$`, 's').test(one))

/** Returns a regular expression for the full names of tests, in which titles are joined by spaces. */
const selection = (/** @type {readonly RuleTest[]} */ tests) => {
  const names = new Set(tests.map(({ title }) => patternOf(title)))
  return `(?:^| )(?:${[...names].join('|')})(?: |$)`
}

const filesOf = (/** @type {readonly RuleTest[]} */ tests) => [...new Set(tests.map(({ file }) => file))]

/** @param {any} report of vitest @returns {Result[]} */
const unitResults = (report) =>
  (report?.testResults ?? []).flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ { status }) => ['passed', 'failed'].includes(status))
      .map((/** @type {any} */ { ancestorTitles, title, status }) => ({
        file: name.slice(COPY.length + 1),
        titles: [...ancestorTitles, title],
        isPassed: status === 'passed',
      })),
  )

/**
 * Runs unit tests in the copy.
 * @param {readonly RuleTest[]} tests
 * @param {boolean} isBroken whether to stop after the first failure
 * @returns {Promise<Outcome>}
 */
export const runUnitTests = async (tests, isBroken) => {
  rmSync(REPORT, { force: true })
  const options = [
    '--maxWorkers=1',
    TIME_LIMIT,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ]
  const { output } = await capture(
    'vitest',
    ['run', ...options, ...(isBroken ? ['--bail=1'] : []), '-t', selection(tests), ...filesOf(tests)],
    {},
    COPY,
  )
  return { results: unitResults(readReport(REPORT)), output }
}

/** @param {any} suite of Playwright @param {string[]} above @returns {Result[]} */
const journeyResults = ({ file, suites = [], specs = [], title }, above, isFile = true) => {
  const titles = isFile ? above : [...above, title]
  return [
    ...specs
      .filter((/** @type {any} */ { tests }) =>
        tests.some((/** @type {any} */ { status }) => status !== 'skipped'),
      )
      .map((/** @type {any} */ spec) => ({
        file: `e2e/${file.replace(/^e2e\//, '')}`,
        titles: [...titles, spec.title],
        isPassed: spec.ok,
      })),
    ...suites.flatMap((/** @type {any} */ inner) => journeyResults(inner, titles, false)),
  ]
}

/**
 * Builds the copy and runs journeys there.
 * @param {readonly RuleTest[]} tests
 * @param {boolean} isBroken whether to stop after the first failure
 * @param {Record<string, string>} programs the browsers by name
 * @returns {Promise<Outcome>}
 */
export const runJourneys = async (tests, isBroken, programs) => {
  rmSync(REPORT, { force: true })
  const build = await capture('node', ['scripts/build.mjs'], {}, COPY)
  if (build.code !== 0) return { results: [], output: build.output }
  const [command, args] = playwright(...ALL_JOURNEYS, '--workers=1', '--retries=0', '--reporter=json')
  const { output } = await capture(
    command,
    [
      ...args,
      ...(isBroken ? ['-x'] : []),
      '-g',
      selection(tests),
      ...filesOf(tests).map((file) => file.replace(/^e2e\//, '')),
    ],
    { ...programs, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
    COPY,
  )
  const report = readReport(REPORT)
  return {
    results: (report?.suites ?? []).flatMap((/** @type {any} */ suite) => journeyResults(suite, [])),
    output,
  }
}
