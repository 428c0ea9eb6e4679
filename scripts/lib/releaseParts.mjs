import { resolve } from 'node:path'
import { playwright } from './journeys.mjs'
import { REPORTS } from './reports.mjs'
import { testsByRisk } from './testsByRisk.mjs'
import { shuffledTests } from './unitTests.mjs'

/**
 * A part of the release tests, and the browser without which it is skipped.
 * @typedef {import('./steps.mjs').Step & { browser?: import('./browsers.mjs').Name }} Part
 */

/** @type {(name: string, script: string, ...args: string[]) => Part} */
const script = (name, file, ...args) => ({ name, commands: [['node', [`scripts/${file}.mjs`, ...args]]] })

/**
 * Returns the part that runs the journeys of a project in `e2e/playwright.config.ts`.
 * @param {string} name
 * @param {import('./browsers.mjs').Name} browser
 * @param {Record<string, string>} programs the browsers by name
 * @param {...string} args of Playwright Test
 * @returns {Part}
 */
const journeys = (name, browser, programs, ...args) => ({
  name,
  browser,
  // Each part keeps the pictures and traces of what has failed.
  commands: [[...playwright(...args, '--output', resolve(REPORTS, name)), programs]],
})

/** Matches the tag of tests. Vitest would load every file to look for it, which takes minutes. */
const RELEASE = /\brelease\b/
const ONLY_RELEASE = ['--tagsFilter=release', ...testsByRisk(RELEASE)]
/**
 * The projects of `vitest.config.ts`, with the options that select their tests. `npm test` runs the others, which take
 * too long to run again in another order, except the quickest ones.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const UNIT_PROJECTS = {
  shared: ONLY_RELEASE,
  logic: [],
  server: ONLY_RELEASE,
  postgres: ['--tagsFilter=release', ...testsByRisk(RELEASE, true)],
  client: ONLY_RELEASE,
}
/**
 * The family of fonts in which the journeys about layout run, which has the widest letters. `npm test` runs some of them in
 * the family of Android.
 */
const FONT = 'dejavu-sans'
/** The number of parts of the other journeys in Chromium that `npm test` leaves out. */
const SHARDS = 3
/** The journeys that a busy machine could break, because something in them happens by itself. */
const TIMED = ['firstVisit', 'keepWatching', 'seeTheFirstCards', 'suspendPeople']

/**
 * Returns the parts of the release tests, which together take at most 45 minutes on two idle processors.
 * @param {number} seed of the random order of unit tests
 * @param {Record<string, string>} programs the browsers by name
 * @returns {Part[]}
 */
export const releaseParts = (seed, programs) => [
  script('pictures', 'pictures', '--check'),
  script('translations', 'translations', '--complete'),
  ...Object.entries(UNIT_PROJECTS).map(([project, options]) =>
    shuffledTests(`units-${project}`, seed, `--project=${project}`, ...options),
  ),
  ...Array.from({ length: SHARDS }, (_, index) =>
    journeys(
      `journeys-${index + 1}`,
      'CHROMIUM',
      programs,
      '--project=release',
      `--shard=${index + 1}/${SHARDS}`,
    ),
  ),
  journeys('journeys-measured', 'CHROMIUM', programs, '--project=measured', '--workers=1'),
  journeys('journeys-firefox', 'FIREFOX', programs, '--project=firefox'),
  journeys('journeys-webkit', 'WEBKIT', programs, '--project=webkit'),
  journeys(`fonts-${FONT}`, 'CHROMIUM', programs, `--project=layout-${FONT}`),
  script('busy', 'stress', '--runs', '1', ...TIMED),
  script('rules', 'rules', '--sample', '6'),
  script('crash', 'crash', '--rounds', '5'),
  script('fuzz', 'fuzz', '--minutes', '1'),
  script('environments', 'environments'),
]

/**
 * Returns the parts that words name: a part, or the first word of several, such as `fonts`.
 * @param {readonly Part[]} parts
 * @param {readonly string[]} words all parts if there are none
 */
export const chooseParts = (parts, words) =>
  parts.filter(
    ({ name }) => words.length === 0 || words.some((word) => name === word || name.startsWith(`${word}-`)),
  )

/** Returns the words that name parts. @param {readonly Part[]} parts */
export const wordsOf = (parts) => [...new Set(parts.flatMap(({ name }) => [name.replace(/-.*/, ''), name]))]
