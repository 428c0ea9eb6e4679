import { parseArgs } from 'node:util'
import { UsageError } from './run.mjs'

/**
 * The kind of an option's value: none, a positive number, a positive whole number, any text, or one of some words.
 * @typedef {'flag' | 'number' | 'count' | 'text' | readonly string[]} Kind
 */

/**
 * The arguments of a command. In its words, `<number>` allows any positive number, and `<name>` and `<folder>` allow
 * any text. A command with many arguments has a command that prints them, `help`.
 * @typedef {{ words?: readonly string[], options?: Readonly<Record<string, Kind>>, help?: string }} Form
 */

const isNumber = (/** @type {string} */ text) => Number(text) > 0 && Number.isFinite(Number(text))

const isWord = (/** @type {readonly string[]} */ words, /** @type {string} */ text) =>
  [text, '<name>', '<folder>'].some((word) => words.includes(word)) ||
  (words.includes('<number>') && isNumber(text))

const fits = (/** @type {Kind} */ kind, /** @type {string | undefined} */ value) => {
  if (kind === 'flag') return value === undefined
  if (value === undefined) return false
  if (kind === 'text') return true
  if (kind === 'count') return isNumber(value) && Number.isInteger(Number(value))
  return kind === 'number' ? isNumber(value) : kind.includes(value)
}

/**
 * Returns whether an option has no value. A text that begins with a hyphen is the next option, unless an equals sign
 * joins them.
 * @param {{ value?: string | undefined, inlineValue?: boolean | undefined }} token
 */
const isMissing = ({ value = '', inlineValue = false }) =>
  value === '' || (!inlineValue && value.startsWith('-'))

const describeOption = (/** @type {string} */ name, /** @type {Kind} */ kind) => {
  if (kind === 'flag') return `--${name}`
  return `--${name} ${typeof kind === 'string' ? `<${kind}>` : kind.join('|')}`
}

/**
 * Creates the error that names a command, what is wrong with its arguments, and the valid ones or where they are.
 * @param {string} command as typed, such as `npm run crash`
 * @param {Form} form
 * @param {string} fault what is wrong, without a full stop
 */
export const usageError = (command, { words = [], options = {}, help }, fault) => {
  if (help !== undefined) return new UsageError(`${command}: ${fault}. All options: ${help}`)
  const known = [...words, ...Object.entries(options).map(([name, kind]) => describeOption(name, kind))]
  const rest = known.length > 0 ? `Valid arguments: ${known.join(', ')}` : 'It takes no arguments'
  return new UsageError(`${command}: ${fault}. ${rest}.`)
}

/**
 * Parses the arguments after `npm run … --`.
 * @param {string} command as typed, such as `npm run crash`
 * @param {Form} form
 * @param {readonly string[]} args
 * @returns {{ words: string[], options: Record<string, string | true> }} words, and the given options by name
 * @throws {UsageError} for the first invalid argument
 */
export const readArguments = (command, form, args) => {
  const { words = [], options = {} } = form
  const refuse = (/** @type {string} */ what) =>
    usageError(command, form, `“${what}” is not a valid argument`)
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, kind]) => [
        name,
        { type: kind === 'flag' ? /** @type {const} */ ('boolean') : /** @type {const} */ ('string') },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  /** @type {ReturnType<typeof readArguments>} */
  const read = { words: [], options: {} }
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (!isWord(words, token.value)) throw refuse(token.value)
      read.words.push(token.value)
    } else if (token.kind === 'option') {
      const kind = Object.hasOwn(options, token.name) ? options[token.name] : undefined
      // The value of an unknown option may be a secret.
      if (kind === undefined) throw refuse(token.rawName)
      if (kind !== 'flag' && isMissing(token))
        throw usageError(command, form, `${token.rawName} needs a value`)
      if (!fits(kind, token.value)) throw refuse(`${token.rawName} ${token.value}`)
      read.options[token.name] = token.value ?? true
    }
  }
  return read
}
