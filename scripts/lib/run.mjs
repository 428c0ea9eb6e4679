// These files are plain JavaScript, because they run on the user's own Node before packages are installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchParent } from './watchParent.mjs'

/** The project's root. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Returns the environment with the project's tools, including its Node 24, first in `PATH`. */
const toolEnvironment = () => ({
  ...process.env,
  PATH: `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
})

/** An error whose message is shown to the user without a stack trace. */
export class CommandError extends Error {}

/** Reports wrong arguments of a command. The command then starts nothing. */
export class UsageError extends CommandError {}

/** The exit codes, which are the same as those of the product (`server/src/commands/exitCodes.ts`). */
const FAILURE = 1
const WRONG_USAGE = 2

/** The error that ends a script after a signal. */
class Stopped extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
/** @type {NodeJS.Signals | null} */
let stoppedBy = null
let isOver = false

/**
 * Stops all children with SIGTERM. On Ctrl+C, a terminal sends SIGINT to every process itself, and a second SIGINT
 * would interrupt a graceful shutdown.
 * @param {NodeJS.Signals} signal
 */
const stop = (signal) => {
  stoppedBy ??= signal
  for (const child of children) child.kill('SIGTERM')
}

/** @throws {Stopped} if the script is over or was told to stop */
export const throwIfStopped = () => {
  if (stoppedBy !== null || isOver) throw new Stopped()
}

/**
 * Starts a command in the project's root. The command ends with this process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ folder?: string | undefined, environment?: Record<string, string> | undefined, stdio?:
 * import('node:child_process').StdioOptions }} [options]
 * another working directory, and additional environment variables; the output is inherited by default
 * @throws {Stopped} if the script is over or was told to stop
 */
export const start = (command, args, { folder = root, environment = {}, stdio = 'inherit' } = {}) => {
  throwIfStopped()
  const child = spawn(command, args, { cwd: folder, stdio, env: { ...toolEnvironment(), ...environment } })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

/** A `stdio` value with an IPC channel, which closes when this process ends for any reason. */
export const WITH_CHANNEL = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc'])

/**
 * Waits for a child to end.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code; 1 after a signal
 * @throws {CommandError} if the command does not exist
 */
export const ended = (child) =>
  new Promise((done, fail) => {
    child.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      children.delete(child)
      const advice = code === 'ENOENT' ? 'Install it and try again' : `The system says ${code}`
      fail(new CommandError(`“${child.spawnfile}” could not be started. ${advice}.`))
    })
    child.once('close', (code) => (stoppedBy === null ? done(code ?? 1) : fail(new Stopped())))
  })

/**
 * Runs a command in the project's root with inherited output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [environment] added to the tools' environment
 * @returns {Promise<number>} the exit code; 1 after a signal
 * @throws {CommandError} if the command does not exist
 */
export const run = (command, args, environment = {}) => ended(start(command, args, { environment }))

/**
 * Runs a command and captures its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [environment] added to the tools' environment
 * @param {string} [folder] working directory; by default the project's root
 * @returns {Promise<{ code: number, output: string }>} exit code, and both streams interleaved
 * @throws {CommandError} if the command does not exist
 */
export const capture = async (command, args, environment = {}, folder = root) => {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = start(command, args, {
    folder,
    environment: { ...colours, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** @type {Buffer[]} */
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  const code = await ended(child)
  return { code, output: Buffer.concat(chunks).toString() }
}

/**
 * Returns whether a command exits with code 0. Its output is discarded.
 * @param {string} command
 * @param {readonly string[]} args
 */
export const answers = (command, args = ['--version']) =>
  spawnSync(command, args, { stdio: 'ignore', env: toolEnvironment() }).status === 0

/**
 * Returns the absolute path of a command, or null if it is not in `PATH`.
 * @param {string} command
 */
export const whereIs = (command) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => resolve(folder, command))
    .find((path) => existsSync(path)) ?? null

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a script's main function. Prints the message of a `CommandError` and exits with code 1, or with code 2 for a
 * `UsageError`. A signal, or the end of the npm process that started the script, stops all children. The script then
 * ends itself with the same signal, so that shells report 128 plus its number.
 * @param {() => Promise<number>} main
 */
export const runMain = async (main) => {
  for (const signal of SIGNALS) process.on(signal, stop)
  process.on('exit', () => stop('SIGTERM'))
  watchParent(() => stop('SIGTERM'))
  try {
    process.exitCode = await main()
  } catch (fault) {
    if (fault instanceof CommandError) console.error(fault.message)
    else if (!(fault instanceof Stopped)) throw fault
    process.exitCode = fault instanceof UsageError ? WRONG_USAGE : FAILURE
  }
  // The end of the script stops the remaining children.
  isOver = true
  for (const child of children) child.kill('SIGTERM')
  await Promise.all([...children].map((child) => once(child, 'close')))
  if (stoppedBy === null) return
  for (const signal of SIGNALS) process.off(signal, stop)
  process.kill(process.pid, stoppedBy)
}
