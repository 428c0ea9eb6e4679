import { writeFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { answers, root, whereIs } from './run.mjs'

/**
 * A machine that differs from others, and the tests whose result could depend on that.
 * @typedef {object} Machine
 * @property {string} name
 * @property {Record<string, string>} [environment]
 * @property {readonly string[]} [wrapper] a command that runs the command that follows it
 * @property {string} [time] that the clock shows when the tests begin, in ISO 8601 with an offset
 * @property {{ folder: string, owner?: number }} [clone] the tests run in a clone: its folder, and its owner
 * @property {readonly string[]} units paths of unit and contract tests, as vitest takes them
 * @property {readonly string[]} [journeys] names of journeys
 * @property {number} [port] that another program listens at
 */

/** A shell command that runs what follows it in a network without version 6 of the protocol. */
const WITHOUT_IPV6 = 'ip link set lo up && echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6 && exec "$@"'

/** A shell command that runs what follows it where the system has no fonts. */
const WITHOUT_FONTS =
  'for folder in /usr/share/fonts /usr/local/share/fonts; do [ ! -d $folder ] || mount -t tmpfs none $folder || exit 1; done; exec "$@"'

/** An account that owns nothing on the machine. */
const NOBODY = 65_534

/** What a file tells is dated, and so are days of history, quota and imports. */
const DATED = [
  'client/src/format',
  'client/src/features/history',
  'client/src/userData',
  'client/src/features/backup',
  'server/src/gateway',
  'server/src/library/importFolder',
  'server/src/identity',
]
/** Words, sorting, digits and letters in two cases. */
const WORDED = [
  'client/src/format',
  'client/src/language',
  'client/src/features',
  'messages',
  'shared',
  'scripts/lib',
  'server/src/catalogue/sqlite',
  'server/src/catalogue/CatalogueSource',
  'server/src/library',
  'server/src/v3',
]
/** What makes files, and starts programs. */
const FILED = [
  'server/src/commands',
  'server/src/prepareDataFolder',
  'server/src/library',
  'server/src/main.test',
  'server/src/locations',
]
const CONVERSION = ['server/src/conversion', 'server/src/gateway/caching', 'server/src/embed']

/** Returns a machine whose clock shows a time, from which on it runs. */
const at = (/** @type {string} */ name, /** @type {string} */ time, /** @type {string} */ zone) => ({
  name,
  // Timers count by the monotonic clock, which goes on as it is.
  environment: { TZ: zone, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  time,
  units: DATED,
})
const speaking = (/** @type {string} */ language) => ({
  name: `language ${language}`,
  environment: { LANG: language, LC_ALL: language, LANGUAGE: language },
  units: WORDED,
})

/**
 * Returns the machines.
 * @param {string} folder for files and clones; its name has spaces and letters beyond ASCII
 * @param {string} programsWithoutFfmpeg a folder with the programs of this machine except ffmpeg
 * @returns {readonly Machine[]}
 */
export const machinesIn = (folder, programsWithoutFfmpeg) => {
  const fourProcessors = resolve(folder, 'fourProcessors.mjs')
  writeFileSync(
    fourProcessors,
    "import os from 'node:os'\nimport { syncBuiltinESMExports } from 'node:module'\nos.availableParallelism = () => 4\nsyncBuiltinESMExports()\n",
  )
  return [
    { name: 'time zone Pacific/Kiritimati', environment: { TZ: 'Pacific/Kiritimati' }, units: DATED },
    { name: 'time zone America/St_Johns', environment: { TZ: 'America/St_Johns' }, units: DATED },
    ...['tr_TR.UTF-8', 'ar_EG.UTF-8', 'C'].map(speaking),
    at('29 February', '2028-02-29T12:00:00Z', 'UTC'),
    // The change comes while the tests run.
    at('an hour that comes twice', '2026-10-25T02:59:45+02:00', 'Europe/Berlin'),
    at('an hour that is left out', '2027-03-28T01:59:45+01:00', 'Europe/Berlin'),
    at('31 December', '2026-12-31T23:59:45-08:00', 'America/Los_Angeles'),
    { name: 'umask 077', wrapper: ['sh', '-c', 'umask 077 && exec "$@"', 'sh'], units: FILED },
    {
      name: 'a path with spaces and letters beyond ASCII',
      clone: { folder: resolve(folder, 'Größe – プロジェクト') },
      units: ['scripts', ...FILED],
      journeys: ['firstVisit'],
    },
    {
      name: 'an account that is not root',
      clone: { folder: resolve(folder, 'account'), owner: NOBODY },
      wrapper: ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
      // Git refuses the folders of another account, unless it is told of them here.
      environment: {
        HOME: resolve(folder, 'account'),
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'safe.directory',
        GIT_CONFIG_VALUE_0: '*',
      },
      units: ['scripts/lib', ...FILED],
    },
    {
      name: 'a home that cannot be written',
      environment: { HOME: '/proc/none', XDG_CACHE_HOME: '', XDG_DATA_HOME: '' },
      units: ['scripts/lib', ...FILED],
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
      environment: { PATH: [resolve(root, 'node_modules/.bin'), programsWithoutFfmpeg].join(delimiter) },
      units: [...CONVERSION, 'server/src/library', 'server/src/ffmpeg'],
    },
    { name: 'one processor', wrapper: ['taskset', '-c', '0'], units: CONVERSION },
    {
      name: 'four processors',
      environment: { NODE_OPTIONS: `--import=${encodeURI(`file://${fourProcessors}`)}` },
      units: CONVERSION,
    },
    {
      name: 'no fonts',
      wrapper: ['unshare', '--mount', 'sh', '-c', WITHOUT_FONTS, 'sh'],
      units: ['server/src/library/thumbnails'],
      journeys: ['seeTheFirstCards'],
    },
  ]
}

/** Returns the command that runs other commands as the machine would. */
export const wrapperOf = (/** @type {Machine} */ { wrapper = [], time }) => {
  if (time === undefined) return wrapper
  // All processes share one clock by its distance from the real one.
  const seconds = Math.round((Date.parse(time) - Date.now()) / 1000)
  return ['faketime', '-f', `${seconds < 0 ? '' : '+'}${seconds}s`, ...wrapper]
}

/** Returns why this machine cannot imitate another one; null if it can. */
export const obstacleTo = (/** @type {Machine} */ machine) => {
  const [program, ...args] = wrapperOf(machine)
  if (program === undefined) return null
  if (whereIs(program) === null) return `${program} is not installed`
  return answers(program, [...args, 'true']) ? null : `${program} is refused here, which may need root`
}
