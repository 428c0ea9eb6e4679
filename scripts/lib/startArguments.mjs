import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments, usageError } from './readArguments.mjs'
import { root, UsageError } from './run.mjs'

/** Matches the name of a command in the source of the command line. */
const COMMAND = /\bcommand\('([a-z]+)'/g
/** Matches a setting in the source, up to the next one. */
const SETTING = /^ {2}([A-Z\d_]+): \w+\([^]*?(?=^ {2}[A-Z\d_]+: \w+\(|^\})/gm
/** Matches the last argument of a secret, whose option takes a file. */
const SECRET = /^ {4}true,$/m

/**
 * Returns the names of the options of `npm start` for settings. Reads them from the source, because the libraries that
 * the source imports may not be installed yet.
 */
export const readOptionNames = () =>
  [...readFileSync(resolve(root, 'server/src/config/configSchema.ts'), 'utf8').matchAll(SETTING)].map(
    ([source, name = '']) => {
      const option = name
        .replace(/^VTUBE_/, '')
        .toLowerCase()
        .replaceAll('_', '-')
      return SECRET.test(source) ? `${option}-file` : option
    },
  )

/** The commands whose subcommands have options of their own, which only the program checks. */
export const WITH_SUBCOMMANDS = new Set(['people', 'guests', 'feeds'])

const readCommands = () =>
  [...readFileSync(resolve(root, 'server/src/commands/commandLine.ts'), 'utf8').matchAll(COMMAND)].map(
    ([, name = '']) => name,
  )

/**
 * Finds wrong arguments of `npm start` before anything is installed: unknown options, words that are neither a command
 * nor a folder, and options without a value. The program checks the values.
 * @param {readonly string[]} args
 * @param {string} folder the base of paths
 * @throws {UsageError} for the first wrong argument
 */
export const checkStartArguments = (args, folder) => {
  const commands = readCommands()
  if (WITH_SUBCOMMANDS.has(args[0] ?? '')) return
  const settings = Object.fromEntries(readOptionNames().map((name) => [name, /** @type {const} */ ('text')]))
  const flags = /** @type {const} */ ({ open: 'flag', help: 'flag', version: 'flag', 'no-encode': 'flag' })
  const form = { words: [...commands, '<folder>'], options: { ...settings, ...flags } }
  const [word] = readArguments(
    'npm start',
    form,
    args.map((arg) => (arg === '-h' ? '--help' : arg)),
  ).words
  if (word === undefined || commands.includes(word)) return
  // The address of a bucket is no folder.
  if (word.includes('://') || (word !== '' && existsSync(resolve(folder, word)))) return
  if (/[^\w-]/.test(word)) throw new UsageError(`npm start: The folder of videos ${word} does not exist.`)
  throw usageError('npm start', form, `there is no command or folder “${word}”`)
}
