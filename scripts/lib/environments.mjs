import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { answers, whereIs } from './run.mjs'
import { testsByRisk } from './testsByRisk.mjs'

/**
 * An environment that differs from others, and the tests whose result could depend on that.
 * @typedef {object} TestEnvironment
 * @property {string} name
 * @property {Record<string, string>} [variables] environment variables
 * @property {readonly string[]} [wrapper] a command that runs the command that follows it
 * @property {string} [time] the time that the clock shows when the tests begin, in ISO 8601 with an offset
 * @property {{ name: string, owner?: number }} [clone] the tests run in a clone: the name of its folder, and its owner
 * @property {RegExp} [missingPrograms] the programs that are not in `PATH`
 * @property {readonly string[]} units the paths of unit and contract tests, as vitest takes them
 * @property {readonly string[]} [journeys] the names of journeys
 * @property {number} [port] a port at which another program listens
 */

/** The shell commands that take IPv6, all fonts and the home folder away, and then run the following command. */
const WITH_LITTLE = [
  'ip link set lo up',
  'echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6',
  'for folder in /usr/share/fonts /usr/local/share/fonts; do [ ! -d $folder ] || mount -t tmpfs none $folder || exit 1; done',
  'HOME=$(mktemp -d)',
  'mount -t tmpfs -o ro none "$HOME"',
  'export HOME',
  'exec "$@"',
].join(' && ')

/** The command that runs the following command so that no other account can read the files that it creates. */
const PRIVATELY = ['sh', '-c', 'umask 077 && exec "$@"', 'sh']

/** The id of an account that owns nothing on the machine. */
const NOBODY = 65_534

const MONTH =
  '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December)'
/** The tests of dates, times of day and their formats. */
const DATE_TESTS = testsByRisk(
  new RegExp(
    String.raw`\b${MONTH}\.? \d|\bIntl\b|toLocale|\.(?:get|set)(?:Hours|Date|Day|Month|FullYear|TimezoneOffset)\(|new Date\(\d{4}, `,
  ),
)
/** Those of them in which a clock that changes while they run could matter: pages, and code that pages and server share. */
const CLOCK_TESTS = DATE_TESTS.filter((test) => !test.startsWith('server/'))
/** The tests of sorting, digits and upper case, which could take the language of the process. */
const LANGUAGE_TESTS = testsByRisk(/\bIntl\b|localeCompare|toLocale|\bLANG\b|\bLC_ALL\b/)
/** The tests of what a start creates and finds on a machine. */
const START_TESTS = [
  'server/src/commands',
  'server/src/config/prepareDataFolder',
  'server/src/main.test',
  'server/src/config/locations',
]
/** The tests that write programs, or start them at paths of their own. */
const PATH_TESTS = testsByRisk(
  /process\.execPath|\bspawn|\bexecFile|\bfork\(|processesOfEachTest|startProcess|#!\/|fileURLToPath|import\.meta\.dirname/,
)
/** The tests of what an account may do, some of which are skipped for root. */
const ACCOUNT_TESTS = testsByRisk(/\bgetuid\b|\bchmod|\bEACCES\b/)
const PROCESSOR_TESTS = testsByRisk(/availableParallelism|cpus\(\)/)
const CONVERSION_TESTS = ['server/src/conversion', 'server/src/gateway/caching', 'server/src/player']

/** Returns the environment variables of a language and a time zone. */
const place = (/** @type {string} */ language, /** @type {string} */ zone) => ({
  LANG: language,
  LC_ALL: language,
  LANGUAGE: language,
  TZ: zone,
})

/**
 * Returns an environment whose clock shows the given time when the tests begin, and continues from there.
 * @type {(name: string, time: string, language: string, zone: string, units: readonly string[]) => TestEnvironment}
 */
const withClock = (name, time, language, zone, units) => ({
  name,
  // Timers use the monotonic clock, which is not changed.
  variables: { ...place(language, zone), FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  time,
  units,
})

/** @type {(...lists: (readonly string[])[]) => string[]} */
const all = (...lists) => [...new Set(lists.flat())]

/**
 * The environments. Each differs in several ways at once, because most tests hold in all of them, and one run shows
 * that for several reasons.
 * @type {readonly TestEnvironment[]}
 */
export const ENVIRONMENTS = [
  {
    name: 'Turkish, 14 hours before UTC, on four processors',
    variables: {
      ...place('tr_TR.UTF-8', 'Pacific/Kiritimati'),
      NODE_OPTIONS: `--import=${pathToFileURL(resolve(import.meta.dirname, 'fourProcessors.mjs'))}`,
    },
    units: all(DATE_TESTS, LANGUAGE_TESTS, PROCESSOR_TESTS),
  },
  withClock(
    'Arabic, three and a half hours after UTC, on 29 February',
    '2028-02-29T12:00:00Z',
    'ar_EG.UTF-8',
    'America/St_Johns',
    all(DATE_TESTS, LANGUAGE_TESTS),
  ),
  // In these environments, the clock changes from summer time, or to the next year, while the tests run.
  withClock(
    'no language, in an hour that comes twice',
    '2026-10-25T02:59:45+02:00',
    'C',
    'Europe/Berlin',
    CLOCK_TESTS,
  ),
  withClock('31 December', '2026-12-31T23:59:45-08:00', 'en_US.UTF-8', 'America/Los_Angeles', CLOCK_TESTS),
  {
    name: 'an account that is not root, whose new files are private, at a path with spaces and letters beyond ASCII',
    clone: { name: 'Größe – プロジェクト', owner: NOBODY },
    wrapper: ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...PRIVATELY],
    units: all(PATH_TESTS, START_TESTS, ACCOUNT_TESTS, ['scripts/lib']),
    journeys: ['firstVisit'],
  },
  {
    name: 'a home that cannot be written, no IPv6 and no fonts',
    variables: { XDG_CACHE_HOME: '', XDG_CONFIG_HOME: '', XDG_DATA_HOME: '' },
    wrapper: ['unshare', '--mount', '--net', 'sh', '-c', WITH_LITTLE, 'sh'],
    units: [
      ...START_TESTS,
      'scripts/lib',
      'server/src/http',
      'server/src/app/createServer',
      'server/src/pictures',
      'server/src/cache',
    ],
    journeys: ['firstVisit', 'seeTheFirstCards'],
  },
  {
    name: 'no ffmpeg, and a used port',
    missingPrograms: /^ff(?:mpeg|probe|play)/,
    port: 8080,
    units: [
      ...CONVERSION_TESTS,
      'server/src/import',
      'server/src/libraryApi',
      'server/src/ffmpeg',
      'server/src/main.test',
      'server/src/commands',
    ],
  },
  { name: 'one processor', wrapper: ['taskset', '-c', '0'], units: PROCESSOR_TESTS },
]

/** Returns the command that runs other commands in the environment. */
export const wrapperOf = (/** @type {TestEnvironment} */ { wrapper = [], time }) => {
  if (time === undefined) return wrapper
  // All processes share one clock, which is defined by its offset from the real one.
  const seconds = Math.round((Date.parse(time) - Date.now()) / 1000)
  return ['faketime', '-f', `${seconds < 0 ? '' : '+'}${seconds}s`, ...wrapper]
}

/** Returns the reason why this machine cannot simulate an environment, or null if it can. */
export const obstacleTo = (/** @type {TestEnvironment} */ environment) => {
  const [program, ...args] = wrapperOf(environment)
  if (program === undefined) return null
  if (whereIs(program) === null) return `${program} is not installed`
  return answers(program, [...args, 'true']) ? null : `this system does not allow ${program}; try as root`
}
