import { writeFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { root, whereIs } from './run.mjs'

/**
 * A machine that differs from others, and the tests whose result could depend on that.
 * @typedef {object} Machine
 * @property {string} name
 * @property {Record<string, string>} [environment]
 * @property {readonly string[]} [wrapper] a command that runs the command that follows it
 * @property {{ folder: string, owner?: number }} [clone] the tests run in a clone: its folder, and its owner
 * @property {readonly string[]} units paths of unit and contract tests, as vitest takes them
 * @property {readonly string[]} [journeys] names of journeys
 * @property {readonly string[]} [programs] without these, the machine cannot be imitated
 * @property {number} [port] that another program listens at
 */

/** A shell command that runs what follows it in a network without version 6 of the protocol. */
const WITHOUT_IPV6 = 'ip link set lo up && echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6 && exec "$@"'

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
  environment: { TZ: zone },
  wrapper: ['faketime', '-f', `@${time}`],
  programs: ['faketime'],
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
  const noFonts = resolve(folder, 'noFonts.conf')
  writeFileSync(noFonts, '<?xml version="1.0"?><fontconfig></fontconfig>\n')
  return [
    { name: 'time zone Pacific/Kiritimati', environment: { TZ: 'Pacific/Kiritimati' }, units: DATED },
    { name: 'time zone America/St_Johns', environment: { TZ: 'America/St_Johns' }, units: DATED },
    ...['tr_TR.UTF-8', 'ar_EG.UTF-8', 'C'].map(speaking),
    at('29 February', '2028-02-29 12:00:00', 'UTC'),
    at('an hour that comes twice', '2026-10-25 02:30:00', 'Europe/Berlin'),
    at('an hour that is left out', '2027-03-28 01:59:30', 'Europe/Berlin'),
    at('31 December', '2026-12-31 23:58:00', 'America/Los_Angeles'),
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
      programs: ['setpriv'],
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
      programs: ['unshare', 'ip'],
      units: ['server/src/main.test', 'server/src/http', 'server/src/createServer', 'server/src/identity'],
      journeys: ['firstVisit'],
    },
    { name: 'a used port', port: 8080, units: ['server/src/main.test', 'server/src/commands'] },
    {
      name: 'no ffmpeg',
      environment: { PATH: [resolve(root, 'node_modules/.bin'), programsWithoutFfmpeg].join(delimiter) },
      units: [...CONVERSION, 'server/src/library', 'server/src/ffmpeg'],
    },
    { name: 'one processor', wrapper: ['taskset', '-c', '0'], programs: ['taskset'], units: CONVERSION },
    {
      name: 'four processors',
      environment: { NODE_OPTIONS: `--import=${encodeURI(`file://${fourProcessors}`)}` },
      units: CONVERSION,
    },
    {
      name: 'no fonts',
      environment: { FONTCONFIG_FILE: noFonts },
      units: ['server/src/library/thumbnails'],
      journeys: ['seeTheFirstCards'],
    },
  ]
}

/** Returns why this machine cannot imitate another one; null if it can. */
export const obstacleTo = (/** @type {Machine} */ { programs = [], clone }) => {
  const missing = programs.find((program) => whereIs(program) === null)
  if (missing !== undefined) return `${missing} is not installed`
  const isForRoot = clone?.owner !== undefined || programs.includes('unshare')
  return isForRoot && process.getuid?.() !== 0 ? 'only root can do that' : null
}
