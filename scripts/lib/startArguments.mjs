import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments, usageError } from './readArguments.mjs'
import { root } from './run.mjs'

const COMMANDS = ['check', 'backup', 'restore', 'help']
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

/**
 * Finds wrong arguments of `npm start` before anything is installed: unknown options, words that are neither a command
 * nor a folder, and options without a value. The program checks the values.
 * @param {readonly string[]} args
 * @param {string} folder the base of paths
 * @throws {import('./run.mjs').UsageError} for the first wrong argument
 */
export const checkStartArguments = (args, folder) => {
  const settings = Object.fromEntries(readOptionNames().map((name) => [name, /** @type {const} */ ('text')]))
  const flags = /** @type {const} */ ({ open: 'flag', help: 'flag', version: 'flag' })
  const form = { words: [...COMMANDS, '<folder>'], options: { ...settings, ...flags } }
  const [word] = readArguments(
    'npm start',
    form,
    args.map((arg) => (arg === '-h' ? '--help' : arg)),
  ).words
  if (word === undefined || COMMANDS.includes(word)) return
  const isPath = word !== '' && (/[^\w-]/.test(word) || existsSync(resolve(folder, word)))
  if (!isPath) throw usageError('npm start', form, `there is no command or folder “${word}”`)
}
