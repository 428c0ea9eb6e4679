import { existsSync } from 'node:fs'
import { styleText } from 'node:util'
import { Command, CommanderError, Option, type Argument } from 'commander'
import { distance } from 'fastest-levenshtein'
import type { Logger } from 'pino'
import { ConfigError, readConfig, StartupError, type Config, type Environment } from '../config/config.ts'
import { programName } from '../base/programName.ts'
import { secretsOf } from '../base/hideSecrets.ts'
import type { Locations } from '../config/locations.ts'
import { isBucketAddress } from '../media/bucket/bucketAddress.ts'
import { EXIT, UsageError } from './exitCodes.ts'
import { FEED_LINKS } from './feeds.ts'
import { GUEST_LINKS } from './guests.ts'
import { addLinkCommands } from './linkCommands.ts'
import { addPeopleCommands } from './people/peopleCommands.ts'
import { addSettingOptions, readSettingOptions } from './commandLineOptions.ts'

interface ProgramOptions {
  locations: Locations
  log: Logger
  /** Makes the log hide these secrets. */
  hide: (secrets: readonly string[]) => void
  environment?: Environment
  /** Called before a command runs. Serving videos does not count as a command. */
  onCommand?: () => void
}

/**
 * Runs the command that the arguments name. If they name no command, serves the videos until the process ends. Errors
 * for the operator are printed.
 * @param args the command line without the program
 * @returns the exit code
 */
export async function runProgram(args: readonly string[], options: ProgramOptions): Promise<number> {
  const program = createProgram(options)
  try {
    await program.parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0
      return refuse(`${toSentence(error)} ${hint(program)}`, EXIT.usage)
    }
    if (error instanceof UsageError) return refuse(`${error.message} ${hint(program)}`, EXIT.usage)
    if (error instanceof ConfigError) {
      const { message, faults } = error
      return refuse(`${message}${faults.length > 1 ? '\n' : ' '}${hint(program)}`, EXIT.usage)
    }
    if (error instanceof StartupError) return refuse(error.message, EXIT.failure)
    options.log.fatal({ err: error }, 'Vtube could not start')
    return EXIT.failure
  }
}

function refuse(sentence: string, exitCode: number): number {
  process.stderr.write(`${sentence}\n`)
  return exitCode
}

const hint = (program: Command) => `All options: ${program.name()} --help`

/** Converts messages such as “error: unknown option '--prot'\n(Did you mean --port?)” to sentences. */
function toSentence({ code, message }: CommanderError): string {
  const [, name = ''] = /'([^' ]+)/v.exec(message) ?? []
  const [, suggestion] = /\((Did you mean [^\(\)]+)\)$/v.exec(message) ?? []
  const sentences: Readonly<Record<string, string>> = {
    'commander.unknownOption': `Unknown option “${name}”.`,
    'commander.optionMissingArgument': `${name} needs a value.`,
    'commander.missingArgument': `${nameOfArgument(name)} is missing.`,
  }
  const sentence = sentences[code] ?? message.replace(/^error: /v, '').replace(/\.?$/v, '.')
  return suggestion === undefined ? sentence : `${sentence} ${suggestion}`
}

const nameOfArgument = (argument: string) =>
  argument.endsWith('-name') ? `The ${argument.replace('-', ' ')}` : `The name of the ${argument}`

function createProgram(options: ProgramOptions): Command {
  const { locations, log, hide, environment = process.env, onCommand } = options
  const name = programName(environment)
  const program = new Command(name)
  const read = (folders?: readonly string[]) => {
    const given = readSettingOptions(program, folders)
    const config = readConfig(environment, locations, given)
    hide(secretsOf(config))
    if (config.apiKey !== null && given.values['VTUBE_LIBRARY'] !== undefined)
      throw new UsageError(
        'With a provider key, Vtube shows the provider’s videos instead of a folder. Leave out the folder or the key.',
      )
    return config
  }
  const serveVideos = async (folders: readonly string[]) => {
    const { open, skipServing, encode }: ServeOptions = program.opts()
    const given = read(folders)
    if (!encode) refuseLonely(given)
    if (skipServing === true) {
      process.exitCode = EXIT.unserved
      return
    }
    const { serve } = await import('./serve.ts')
    await serve({ ...given, isEncoding: encode }, { log, isOpening: open === true })
  }
  program
    .description('Vtube serves a folder of videos as a website to browse, search and watch them.')
    .version(locations.version, '--version', 'Print the version')
    .helpOption('-h, --help', 'Print this help')
    // The library's own help command is not used, because it prints the whole help for a command that does not exist.
    .helpCommand(false)
    .configureHelp({
      styleTitle: (title) => styleText('bold', title, { validateStream: false }),
    })
    // `runProgram` prints errors as sentences, so the library prints none.
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .argument('[folders...]', 'folders of videos (default: the sample library)')
    .allowExcessArguments()
    .option('--open', 'Open the browser when the server is ready')
    .option('--no-encode', 'Leave the conversion of videos to other machines')
    .addOption(new Option('--skip-serving').hideHelp())
    .addHelpText('after', helpOf(name, locations))
    .hook('preAction', (_program, command) => {
      refuseLostOptions(program, environment)
      refuseEmptyWords(command)
    })
    .action(async (folders: readonly string[]) => {
      refuseUnknownWords(program)
      await serveVideos(folders)
    })
  addSettingOptions(program, locations)

  /** Adds a command. A command with `isLasting` runs until a signal ends it, and closes what it has opened. */
  const command = (usage: string, description: string, { isLasting = false } = {}) =>
    program
      .command(usage)
      .description(description)
      .addHelpText('after', `\nThe options of settings, such as --data-dir, are in: ${name} --help`)
      .allowExcessArguments()
      .hook('preAction', (_program, { args, registeredArguments, commands }) => {
        const areFolders = registeredArguments.at(-1)?.variadic === true
        const [other, ...others] = areFolders ? lostWords(args) : args.slice(registeredArguments.length)
        if (other !== undefined && commands.length > 0) throw new UsageError(explainUnknown(other, commands))
        if (other !== undefined) throw new UsageError(tooMuch([other, ...others], registeredArguments))
        if (program.opts()['open'] === true && usage !== 'serve')
          throw new UsageError('--open works only without a command.')
        if (!isLasting) onCommand?.()
      })
  command('serve', 'Serve the videos, as without a command', { isLasting: true })
    .argument('[folders...]', 'folders of videos (default: the sample library)')
    .action(serveVideos)
  command('worker', 'Do work for the servers that share a PostgreSQL database', { isLasting: true })
    .argument('[folders...]', 'folders of videos')
    .action(async (folders: readonly string[]) => {
      const config = read(folders)
      const { work } = await import('./worker.ts')
      await work(config, { log })
    })
  command('check', 'Report what is missing or misconfigured')
    .argument('[folders...]', 'folders of videos')
    .action(async (folders: readonly string[]) => {
      const { check } = await import('./check.ts')
      process.exitCode = (await check(() => read(folders), locations)) ? 0 : EXIT.failure
    })
  command('backup', 'Copy the data to a file, also while Vtube runs')
    .argument('<file>', 'file of the copy')
    .action(async (file: string) => {
      const { backup } = await import('./backup.ts')
      await backup(read(), file)
    })
  command('restore', 'Replace the data with such a copy')
    .argument('<file>', 'file of the copy')
    .action(async (file: string) => {
      const { restore } = await import('./restore.ts')
      await restore(read(), file)
    })
  addPeopleCommands(command('people', 'Invite people with accounts, and change who may see what'), read)
  addLinkCommands(command('guests', 'List the links for guests, and take them back'), read, GUEST_LINKS)
  addLinkCommands(command('feeds', 'List the feeds that other programs read, and end them'), read, FEED_LINKS)
  command('help', 'Print help for a command')
    .argument('[command]', 'name of the command')
    .argument('[subcommand]', 'name of a command of that command')
    .action((...names: readonly unknown[]) => printHelp(program, names))
  return program
}

/** Prints the help for the program, for a command, or for a subcommand after the name of its command. */
function printHelp(program: Command, names: readonly unknown[]): void {
  let topic = program
  for (const name of names) {
    if (typeof name !== 'string') break
    const found = topic.commands.find((command) => command.name() === name)
    if (found === undefined) throw new UsageError(explainUnknown(name, topic.commands))
    topic = found
  }
  topic.outputHelp()
}

interface ServeOptions {
  open?: true
  skipServing?: true
  /** Whether this machine encodes videos. False with `--no-encode`. */
  encode: boolean
}

/** Throws a `UsageError` if no other machine can encode for this one. */
function refuseLonely({ databaseUrl, sharedCache }: Config): void {
  if (databaseUrl === null || sharedCache === null)
    throw new UsageError(
      '--no-encode needs other machines, which convert the videos. Name the database and the cache that they share: --database-url-file and --shared-cache.',
    )
}

/**
 * Throws a `UsageError` for an option that npm has interpreted itself, because the user has not typed `--` before it.
 */
function refuseLostOptions({ options }: Command, environment: Environment): void {
  if (environment['npm_lifecycle_event'] !== 'start') return
  const lost = options
    .flatMap(({ long }) => long ?? [])
    // npm has options of its own with these two names.
    .filter((flag) => flag !== '--access' && flag !== '--version')
    .find((flag) => environment[`npm_config_${flag.slice(2).replaceAll('-', '_')}`] !== undefined)
  if (lost !== undefined)
    throw new UsageError(
      `npm keeps ${lost} for itself. Write -- before the arguments, as in npm start -- ~/Videos --port 3000.`,
    )
}

/** Throws a `UsageError` for empty words. The shell passes an empty word for a quoted variable without a value. */
function refuseEmptyWords({ args, registeredArguments }: Command): void {
  const [expected] = registeredArguments
  if (args.some((word) => word.trim() === ''))
    throw new UsageError(
      `${nameOfArgument(expected?.name().replace(/^folders$/, 'folder') ?? '')} is empty. Give one.`,
    )
}

/** The maximum number of letters in which a mistyped command may differ from the meant one. */
const MAX_DISTANCE = 2

/** Throws a `UsageError` for words that are neither a command nor a folder. */
function refuseUnknownWords(program: Command): void {
  const [word, ...others] = program.args
  if (word === undefined) return
  const [next] = others
  // An unquoted path with spaces arrives as several words, none of which exists as a file.
  const isWord = /^[\w\-]+$/v.test(word) && (next === undefined || existsSync(next))
  if (!existsSync(word) && (isWord || nearest(word, program.commands) !== undefined))
    throw new UsageError(explainUnknown(word, program.commands, 'command or folder'))
  const lost = lostWords(program.args)
  if (lost.length > 0) throw new UsageError(tooMuch(lost, program.registeredArguments))
}

/** Returns the words after the first one that are neither folders nor buckets. */
const lostWords = (words: readonly string[]): readonly string[] =>
  words.slice(1).filter((word) => !existsSync(word) && !isBucketAddress(word))

/** Returns a sentence about a word that is not a command. The sentence names the command that resembles the word. */
function explainUnknown(word: string, commands: readonly Command[], kinds = 'command'): string {
  const near = nearest(word, commands)
  return `There is no ${kinds} “${word}”.${near === undefined ? '' : ` Did you mean ${near}?`}`
}

function nearest(word: string, commands: readonly Command[]): string | undefined {
  const names = commands.map((command) => command.name())
  const [near] = names.toSorted((one, other) => distance(one, word) - distance(other, word))
  return near !== undefined && distance(near, word) <= MAX_DISTANCE ? near : undefined
}

function tooMuch(words: readonly string[], arguments_: readonly Argument[]): string {
  const name = arguments_.at(-1)?.name() ?? 'word'
  if (name === 'folders')
    return `There is no folder “${words.join(' ')}”. Put quotes around a path with spaces.`
  const kind = name === 'file' ? 'path' : 'name'
  return `Give only one ${name.replace('-', ' ')}, not “${words.join(' ')}” as well. Put quotes around a ${kind} with spaces.`
}

const helpOf = (name: string, { settingsFile }: Locations) => `
Examples:
  ${name} ~/Videos --open             serve a folder and open the browser
  ${name} ~/Videos --port 3000        on another port
  ${name} ~/Videos /mnt/films         serve several folders
  ${name} check ~/Videos              see whether everything is in place
  ${name} --api-key-file key.txt      show the provider's videos instead
  ${name} backup vtube.backup         copy the data
  ${name} people invite Maya          print a link to make an account

Every option is also a variable of the environment, or a line of ${settingsFile}:
--port is PORT, --host is HOST, --library is VTUBE_LIBRARY, and so on. Options win.
VTUBE_SETTINGS_FILE names another file. ${name} check prints the folders in use.

Exit codes: 0 success, 1 failure, 2 wrong options or settings.
`
