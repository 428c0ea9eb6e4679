import { parseArgs } from 'node:util'
import { CommandError } from './run.mjs'

/**
 * The value of an option: none, a positive number, a positive whole number, any text, or one of some words.
 * @typedef {'flag' | 'number' | 'count' | 'text' | readonly string[]} Kind
 */

/**
 * The arguments of a command. Among its words, `<number>` allows any positive number, `<name>` any text.
 * @typedef {{ words?: readonly string[], options?: Readonly<Record<string, Kind>> }} Form
 */

const isNumber = (/** @type {string} */ text) => Number(text) > 0 && Number.isFinite(Number(text))

const isWord = (/** @type {readonly string[]} */ words, /** @type {string} */ text) =>
  words.includes(text) || words.includes('<name>') || (words.includes('<number>') && isNumber(text))

const fits = (/** @type {Kind} */ kind, /** @type {string | undefined} */ value) => {
  if (kind === 'flag') return value === undefined
  if (value === undefined || value === '') return false
  if (kind === 'text') return true
  if (kind === 'count') return isNumber(value) && Number.isInteger(Number(value))
  return kind === 'number' ? isNumber(value) : kind.includes(value)
}

const inWords = (/** @type {string} */ name, /** @type {Kind} */ kind) => {
  if (kind === 'flag') return `--${name}`
  return `--${name} ${typeof kind === 'string' ? `<${kind}>` : kind.join('|')}`
}

/**
 * Parses the arguments after `npm run … --`.
 * @param {string} command as typed, such as `npm run crash`
 * @param {Form} form
 * @param {readonly string[]} args
 * @returns {{ words: string[], options: Record<string, string | true> }} words, and the given options by name
 * @throws {CommandError} naming the first invalid argument and the valid ones
 */
export const readArguments = (command, { words = [], options = {} }, args) => {
  const refuse = (/** @type {string} */ what) => {
    const known = [...words, ...Object.entries(options).map(([name, kind]) => inWords(name, kind))]
    const rest = known.length > 0 ? `There are: ${known.join(', ')}` : 'It takes none'
    return new CommandError(`${command}: “${what}” is not an argument that can be read. ${rest}.`)
  }
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
      const given = token.value === undefined ? token.rawName : `${token.rawName} ${token.value}`
      if (kind === undefined || !fits(kind, token.value)) throw refuse(given)
      read.options[token.name] = token.value ?? true
    }
  }
  return read
}
