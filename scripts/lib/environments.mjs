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

/** The shell command that runs the following command in a network without IPv6. */
const WITHOUT_IPV6 = 'ip link set lo up && echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6 && exec "$@"'

/** The shell command that runs the following command on a system without fonts. */
const WITHOUT_FONTS =
  'for folder in /usr/share/fonts /usr/local/share/fonts; do [ ! -d $folder ] || mount -t tmpfs none $folder || exit 1; done; exec "$@"'

/** The shell command that runs the following command with an empty, read-only home folder. */
const WITH_READ_ONLY_HOME =
  'HOME=$(mktemp -d) && mount -t tmpfs -o ro none "$HOME" && export HOME && exec "$@"'

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
/** The tests of words, sorting, digits and upper case. */
const LANGUAGE_TESTS = [
  'client/src/format',
  'client/src/language',
  'client/src/features',
  'messages',
  'shared',
  'scripts/lib',
  'server/src/sqliteStorage',
  'server/src/catalogue/CatalogueSource',
  'server/src/library',
  'server/src/v3',
]
/** The tests that create files and start programs. */
const FILE_TESTS = [
  'server/src/commands',
  'server/src/prepareDataFolder',
  'server/src/library',
  'server/src/main.test',
  'server/src/locations',
]
/** The tests that write programs, or start them at paths of their own. */
const PATH_TESTS = testsByRisk(
  /process\.execPath|\bspawn|\bexecFile|\bfork\(|processesForEachTest|startProcess|#!\/|fileURLToPath|import\.meta\.dirname/,
)
const CONVERSION_TESTS = ['server/src/conversion', 'server/src/gateway/caching', 'server/src/playerPage']

/** Returns an environment whose clock shows the given time when the tests begin, and continues from there. */
const withClock = (/** @type {string} */ name, /** @type {string} */ time, /** @type {string} */ zone) => ({
  name,
  // Timers use the monotonic clock, which is not changed.
  variables: { TZ: zone, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  time,
  units: DATE_TESTS,
})
const withLanguage = (/** @type {string} */ language) => ({
  name: `language ${language}`,
  variables: { LANG: language, LC_ALL: language, LANGUAGE: language },
  units: LANGUAGE_TESTS,
})
const withTimeZone = (/** @type {string} */ zone) => ({
  name: `time zone ${zone}`,
  variables: { TZ: zone },
  units: DATE_TESTS,
})

/** @type {readonly TestEnvironment[]} */
export const ENVIRONMENTS = [
  ...['Pacific/Kiritimati', 'America/St_Johns'].map(withTimeZone),
  ...['tr_TR.UTF-8', 'ar_EG.UTF-8', 'C'].map(withLanguage),
  withClock('29 February', '2028-02-29T12:00:00Z', 'UTC'),
  // In these environments, the clock changes to or from summer time while the tests run.
  withClock('an hour that comes twice', '2026-10-25T02:59:45+02:00', 'Europe/Berlin'),
  withClock('an hour that is left out', '2027-03-28T01:59:45+01:00', 'Europe/Berlin'),
  withClock('31 December', '2026-12-31T23:59:45-08:00', 'America/Los_Angeles'),
  { name: 'umask 077', wrapper: ['sh', '-c', 'umask 077 && exec "$@"', 'sh'], units: FILE_TESTS },
  {
    name: 'a path with spaces and letters beyond ASCII',
    clone: { name: 'Größe – プロジェクト' },
    units: [...PATH_TESTS, ...FILE_TESTS],
    journeys: ['firstVisit'],
  },
  {
    name: 'an account that is not root',
    clone: { name: 'account', owner: NOBODY },
    wrapper: ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
    units: ['scripts/lib', ...FILE_TESTS],
  },
  {
    name: 'a home that cannot be written',
    variables: { XDG_CACHE_HOME: '', XDG_CONFIG_HOME: '', XDG_DATA_HOME: '' },
    wrapper: ['unshare', '--mount', 'sh', '-c', WITH_READ_ONLY_HOME, 'sh'],
    units: ['scripts/lib', ...FILE_TESTS],
  },
  {
    name: 'no IPv6',
    wrapper: ['unshare', '--net', 'sh', '-c', WITHOUT_IPV6, 'sh'],
    units: ['server/src/main.test', 'server/src/http', 'server/src/createServer', 'server/src/identity'],
    journeys: ['firstVisit'],
  },
  { name: 'a used port', port: 8080, units: ['server/src/main.test', 'server/src/commands'] },
  {
    name: 'no ffmpeg',
    missingPrograms: /^ff(?:mpeg|probe|play)/,
    units: [...CONVERSION_TESTS, 'server/src/library', 'server/src/ffmpeg'],
  },
  { name: 'one processor', wrapper: ['taskset', '-c', '0'], units: CONVERSION_TESTS },
  {
    name: 'four processors',
    variables: {
      NODE_OPTIONS: `--import=${pathToFileURL(resolve(import.meta.dirname, 'fourProcessors.mjs'))}`,
    },
    units: CONVERSION_TESTS,
  },
  {
    name: 'no fonts',
    wrapper: ['unshare', '--mount', 'sh', '-c', WITHOUT_FONTS, 'sh'],
    units: ['server/src/library/drawThumbnail', 'server/src/derived'],
    journeys: ['seeTheFirstCards'],
  },
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
