import { readArguments, usageError } from './readArguments.mjs'

/** The arguments of each command. @type {Readonly<Record<string, import('./readArguments.mjs').Form>>} */
const FORMS = {
  '--help': {},
  render: { words: ['<name>'], options: { jobs: 'number' } },
  check: {},
  stats: {},
  import: { words: ['<name>'] },
}

/**
 * Validates the arguments of `npm run library`. No arguments are valid too, and print its help.
 * @param {readonly string[]} args
 * @throws {import('./run.mjs').UsageError} if they are invalid
 */
export const checkLibraryArguments = ([name = '--help', ...rest]) => {
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
  if (form === undefined)
    throw usageError('npm run library', { words: Object.keys(FORMS) }, `there is no “${name}”`)
  readArguments(`npm run library -- ${name}`, form, rest)
}
