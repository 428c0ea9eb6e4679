import { CommandError } from './run.mjs'
import { readArguments } from './readArguments.mjs'

/** The arguments of each command. @type {Readonly<Record<string, import('./readArguments.mjs').Form>>} */
const FORMS = {
  '--help': {},
  render: { words: ['<name>'], options: { jobs: 'number' } },
  check: {},
  stats: {},
  import: { words: ['<name>'] },
}

/**
 * Validates the arguments of `npm run library`. Without a command it prints its help.
 * @param {readonly string[]} args
 * @throws {CommandError} if they are invalid
 */
export const checkLibraryArguments = ([name = '--help', ...rest]) => {
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
  if (form === undefined)
    throw new CommandError(
      `npm run library: there is no “${name}”. There are: ${Object.keys(FORMS).join(', ')}.`,
    )
  readArguments(`npm run library -- ${name}`, form, rest)
}
