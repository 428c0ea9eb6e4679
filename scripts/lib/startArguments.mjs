import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments, usageError } from './readArguments.mjs'
import { root, UsageError } from './run.mjs'

/** Matches the name and the description of a command in the source of the command line. */
const COMMAND = /\bcommand\('([a-z]+)', '([^']+)'/g
/** Matches an option that is no setting, and its description. */
const FLAG = /\.(?:option|version|helpOption)\((?:.+, )?'(?:-h, )?--([a-z-]+)', '([^']+)'\)/g
/** Matches a setting and its description in the source, up to the next one. */
const SETTING = /^ {2}([A-Z\d_]+): \w+\(\s*'([^']+)'[^]*?(?=^ {2}[A-Z\d_]+: \w+\(|^\})/gm
/** Matches the last argument of a secret, whose option takes a file. */
const SECRET = /^ {4}true,$/m

/** Reads a file of `server/src` as text, because the libraries that it imports may not be installed yet. */
const readSource = (/** @type {string} */ file) => readFileSync(resolve(root, 'server/src', file), 'utf8')

/**
 * Finds names and descriptions in a source.
 * @param {string} text
 * @param {RegExp} pattern matches one of them, with name and description as groups
 */
const findEntries = (text, pattern) =>
  [...text.matchAll(pattern)].map(([source, name = '', description = '']) => ({ source, name, description }))

const readCommands = () => findEntries(readSource('commands/commandLine.ts'), COMMAND)
const readFlags = () => findEntries(readSource('commands/commandLine.ts'), FLAG)

/** Returns the source of all settings, those of the gateway at their place among the others. */
const readSchema = () =>
  readSource('config/configSchema.ts').replace(
    /^const LIMITS = /m,
    (limits) => readSource('config/gatewaySettings.ts') + limits,
  )

/** Returns the options of `npm start` for settings, with their descriptions. */
export const readSettings = () =>
  findEntries(readSchema(), SETTING).map(({ source, name, description }) => {
    const option = name
      .replace(/^VTUBE_/, '')
      .toLowerCase()
      .replaceAll('_', '-')
    return { name: SECRET.test(source) ? `${option}-file` : option, description }
  })

/** The commands whose subcommands have options of their own, which only the program checks. */
export const WITH_SUBCOMMANDS = new Set(['people', 'guests', 'feeds'])

/** Returns the arguments of `npm start`. */
export const startForm = () => ({
  words: [...readCommands().map(({ name }) => name), '<folder>'],
  options: {
    ...Object.fromEntries(readSettings().map(({ name }) => [name, /** @type {const} */ ('text')])),
    ...Object.fromEntries(readFlags().map(({ name }) => [name, /** @type {const} */ ('flag')])),
  },
  help: 'npm start -- --help',
})

const NAME_WIDTH = 32

/** Returns the help of `npm start` as far as the sources say it. */
const readHelp = () => {
  const list = (
    /** @type {string} */ prefix,
    /** @type {{ name: string, description: string }[]} */ entries,
  ) => entries.map(({ name, description }) => `  ${(prefix + name).padEnd(NAME_WIDTH)}${description}`)
  return [
    'Usage: npm start -- [options] [command] [folders...]',
    '',
    'Serves folders of videos; without a folder, the sample library. The first start installs and builds first.',
    'Once it has, this help also has examples, and the allowed values of the options.',
    '',
    'Commands:',
    ...list('', readCommands()),
    '',
    'Options:',
    ...list('--', [...readFlags(), ...readSettings()]),
  ].join('\n')
}

/**
 * Answers arguments of `npm start` before anything is installed. Finds unknown options, words that are neither a
 * command nor a folder, and options without a value. The program checks the values.
 * @param {readonly string[]} args
 * @param {string} folder the base of paths
 * @returns {string | null} the help or the version, or null if the program has to run
 * @throws {UsageError} for the first wrong argument
 */
export const answerStartArguments = (args, folder) => {
  if (WITH_SUBCOMMANDS.has(args[0] ?? '')) return null
  const form = startForm()
  const { words, options } = readArguments(
    'npm start',
    form,
    args.map((arg) => (arg === '-h' ? '--help' : arg)),
  )
  const [word, ...others] = words
  if ('help' in options || (word === 'help' && others.length === 0)) return readHelp()
  if ('version' in options) return JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).version
  if (word === undefined || form.words.includes(word)) return null
  // The address of a bucket is no folder.
  if (word.includes('://') || (word !== '' && existsSync(resolve(folder, word)))) return null
  if (/[^\w-]/.test(word)) throw new UsageError(`npm start: The folder of videos ${word} does not exist.`)
  throw usageError('npm start', form, `there is no command or folder “${word}”`)
}
