import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** The folder of the test reports. */
export const REPORTS = resolve(root, '.cache/reports')
/** The file with one line for each run of all journeys, collected over many runs. */
export const RUNS = resolve(REPORTS, 'runs.jsonl')
export const JOURNEYS = resolve(REPORTS, 'journeys.json')
export const UNIT = resolve(REPORTS, 'unit.json')

export const clearReports = () => {
  mkdirSync(REPORTS, { recursive: true })
  for (const name of readdirSync(REPORTS))
    if (resolve(REPORTS, name) !== RUNS) rmSync(resolve(REPORTS, name), { recursive: true, force: true })
}

/** Removes the results of the last run, so that they are not counted twice. Pictures and traces stay. */
export const removeResults = () => {
  for (const path of [UNIT, JOURNEYS]) rmSync(path, { force: true })
}

/**
 * Reads a report. Returns null if the run ended before writing it.
 * @param {string} path
 * @returns {any}
 */
export const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/**
 * Counts the tests in a JSON report of vitest.
 * @param {any} report the report, or null if there is none
 * @returns {Counts}
 */
export const countUnitTests = (report) => ({
  passed: report?.numPassedTests ?? 0,
  failed: report?.numFailedTests ?? 0,
  skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
})

/**
 * Counts the tests in a JSON report of Playwright Test. Flaky tests count as failed.
 * @param {any} report the report, or null if there is none
 * @returns {Counts}
 */
export const countJourneys = (report) => ({
  passed: report?.stats.expected ?? 0,
  failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
  skipped: report?.stats.skipped ?? 0,
})

/** Counts the tests in the reports of the last run. */
export const countTests = () => [countUnitTests(readReport(UNIT)), countJourneys(readReport(JOURNEYS))]

/**
 * Formats the last line of `npm test`.
 * @param {readonly Counts[]} counts
 * @param {number} failedSteps a step that fails without a failed test counts as one failure
 */
export const closingLine = (counts, failedSteps) => {
  const sum = (/** @type {keyof Counts} */ key) => counts.reduce((total, count) => total + count[key], 0)
  const failed = Math.max(sum('failed'), failedSteps)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Returns the failed journeys.
 * @param {any} report a report of Playwright Test
 * @returns {{ name: string, message: string }[]} the project, file and titles of each, and the first line of its error
 */
export const failuresIn = (report) => {
  /** @type {{ name: string, message: string }[]} */
  const failures = []
  const visit = (/** @type {any} */ suite, /** @type {string[]} */ titles) => {
    for (const { title, file, tests } of suite.specs ?? [])
      for (const { projectName, status, results } of tests)
        if (status === 'unexpected' || status === 'flaky') {
          const message = results.find((/** @type {any} */ result) => result.error)?.error.message ?? ''
          failures.push({
            name: [projectName, file, ...titles, title].join(' › '),
            message: stripVTControlCharacters(message).split('\n')[0] ?? '',
          })
        }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  for (const file of report.suites) visit(file, [])
  for (const { message } of report.errors ?? [])
    failures.push({
      name: 'the run itself',
      message: stripVTControlCharacters(message ?? '').split('\n')[0] ?? '',
    })
  return failures
}
