import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Where every run of the tests leaves its reports. */
export const REPORTS = resolve(root, '.cache/reports')
/** A line for each run of the whole journeys: they are collected over many runs. */
export const RUNS = resolve(REPORTS, 'runs.jsonl')
export const JOURNEYS = resolve(REPORTS, 'journeys.json')

/** Removes the reports of the run before. */
export const clearReports = () => {
  mkdirSync(REPORTS, { recursive: true })
  for (const name of readdirSync(REPORTS))
    if (resolve(REPORTS, name) !== RUNS) rmSync(resolve(REPORTS, name), { recursive: true, force: true })
}

/**
 * A report, or null where the run has not come as far as writing one.
 * @param {string} path
 * @returns {any}
 */
export const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/**
 * What a JSON report of vitest counts.
 * @param {any} report null where there is none
 * @returns {Counts}
 */
export const countUnitTests = (report) => ({
  passed: report?.numPassedTests ?? 0,
  failed: report?.numFailedTests ?? 0,
  skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
})

/**
 * What a JSON report of Playwright Test counts. One that passed at a second attempt has failed.
 * @param {any} report null where there is none
 * @returns {Counts}
 */
export const countJourneys = (report) => ({
  passed: report?.stats.expected ?? 0,
  failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
  skipped: report?.stats.skipped ?? 0,
})

/**
 * The last line of `npm test`.
 * @param {readonly Counts[]} counts
 * @param {number} failedSteps a step that fails without a test that failed counts as one
 */
export const closingLine = (counts, failedSteps) => {
  const sum = (/** @type {keyof Counts} */ key) => counts.reduce((total, count) => total + count[key], 0)
  const failed = Math.max(sum('failed'), failedSteps)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * The journeys that failed.
 * @param {any} report of Playwright Test
 * @returns {{ name: string, message: string }[]} project, file and titles; the first line of what was wrong
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
