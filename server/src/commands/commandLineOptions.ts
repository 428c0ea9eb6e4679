import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { ConfigError, type SettingSource } from '../config/config.ts'
import { joinPlaces } from '../media/libraryRoots.ts'
import { SETTING_GROUPS, SETTINGS, type SettingName } from '../config/configSchema.ts'
import { DEFAULT_TTL_MS } from '../gateway/cacheTtl.ts'
import type { Locations } from '../config/locations.ts'
import { UsageError } from './exitCodes.ts'

const NAMES = Object.keys(SETTINGS) as SettingName[]

const isSecret = (name: SettingName) => SETTINGS[name].isSecret
/**
 * Returns the option of a setting, such as `--rate-limit` for `VTUBE_RATE_LIMIT`, without the suffix of options that
 * expect a file.
 */
const directFlag = (name: string) =>
  `--${name
    .toLowerCase()
    .replace(/^vtube_/, '')
    .replaceAll('_', '-')}`
const flagOf = (name: SettingName) => (isSecret(name) ? `${directFlag(name)}-file` : directFlag(name))

/** Adds an option for every setting. The options of secrets expect a file that contains the value. */
export function addSettingOptions(program: Command, locations: Locations): void {
  for (const [heading, group] of Object.entries(SETTING_GROUPS))
    for (const name of Object.keys(group) as SettingName[]) {
      program.addOption(
        new Option(
          `${flagOf(name)} <${isSecret(name) ? 'file' : 'value'}>`,
          describe(name, locations),
        ).helpGroup(heading),
      )
      if (isSecret(name)) program.addOption(refusedOption(name))
    }
}

/** Returns an option that refuses a secret on the command line. Its message does not repeat the secret. */
function refusedOption(name: SettingName): Option {
  const refuse = () => {
    throw new UsageError(
      `${directFlag(name)} would show the secret to every account of this machine. Write it to a file and name that file: ${flagOf(name)} <file>.`,
    )
  }
  return new Option(`${directFlag(name)} <value>`).hideHelp().argParser(refuse)
}

function describe(name: SettingName, locations: Locations): string {
  const { description, allowed, schema } = SETTINGS[name]
  const computed: Partial<Record<SettingName, string>> = {
    VTUBE_DATA_DIR: locations.data,
    VTUBE_CACHE_DIR: locations.cache === locations.data ? 'the data folder' : locations.cache,
    VTUBE_LIBRARY: 'the sample library',
    VTUBE_CONVERSION_THREADS: 'the processors, divided among the conversions',
    VTUBE_PREPARE: 'half of the conversion cache',
    VTUBE_EMBED_ORIGINS: '* where everybody may watch, else none',
    VTUBE_FRESHNESS: Object.entries(DEFAULT_TTL_MS)
      .map(([kind, milliseconds]) => `${kind}=${milliseconds / 60_000}`)
      .join(', '),
  }
  const fallback = computed[name] ?? ('default' in schema ? String(schema.default ?? '') : '')
  const contents = isSecret(name) ? `${description}, in a file` : description
  return `${contents}: ${allowed}${fallback === '' ? '' : ` (default: ${fallback})`}`
}

/**
 * Returns the settings that were given as options on the command line. Reads the files of secrets.
 * @param folders the folders of videos that were given as arguments
 * @throws ConfigError for a file that cannot be read
 */
export function readSettingOptions(program: Command, folders: readonly string[] = []): SettingSource {
  const given: Record<string, unknown> = program.opts()
  const values: Record<string, string> = {}
  const faults: string[] = []
  for (const name of NAMES) {
    const option = program.options.find(({ long }) => long === flagOf(name))
    const value = option === undefined ? undefined : given[option.attributeName()]
    if (typeof value !== 'string') continue
    if (value.trim() === '') faults.push(`${flagOf(name)} is empty. Give it a value, or leave it out.`)
    else if (!isSecret(name)) values[name] = value
    else
      try {
        values[name] = readFileSync(resolve(value), 'utf8').trim()
        if (values[name] === '') faults.push(`${flagOf(name)}: the file ${value} is empty.`)
      } catch {
        faults.push(`${flagOf(name)}: the file ${value} cannot be read.`)
      }
  }
  if (folders.length > 0 && values['VTUBE_LIBRARY'] !== undefined)
    throw new UsageError(
      'The folder of videos is given twice. Name it once, as an argument or with --library.',
    )
  if (faults.length > 0) throw new ConfigError(faults)
  return {
    values: folders.length === 0 ? values : { ...values, VTUBE_LIBRARY: joinPlaces(folders) },
    base: process.cwd(),
    toLabel: flagOf,
  }
}
