// Plain JavaScript on purpose: these files run on the visitor's own Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchParent } from './watchParent.mjs'

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** The environment with the project's own tools, its Node 24 among them, found first. */
const toolEnvironment = () => ({
  ...process.env,
  PATH: `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
})

/** A fault whose message is all that the person needs to read. */
export class CommandError extends Error {}

/** What ends the work of a script that has been told to stop. */
class Stopped extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
/** @type {NodeJS.Signals | null} */
let stoppedBy = null
let isOver = false

/**
 * Ends all that was started. Every child gets SIGTERM: a terminal has sent Ctrl+C to all of them itself, and a second
 * SIGINT would tell them to give up what they are finishing.
 * @param {NodeJS.Signals} signal
 */
const stop = (signal) => {
  stoppedBy ??= signal
  for (const child of children) child.kill('SIGTERM')
}

/**
 * Starts a command in the project's folder, which ends with this process. No more is started once the script is
 * over, or has been told to stop.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ environment?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} [options]
 * the environment is added to that of the tools; the output is shown as it comes where nothing else is said
 */
export const start = (command, args, { environment = {}, stdio = 'inherit' } = {}) => {
  if (stoppedBy !== null || isOver) throw new Stopped()
  const child = spawn(command, args, { cwd: root, stdio, env: { ...toolEnvironment(), ...environment } })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

/** As `stdio`: besides the output, a channel whose end tells the child that this process has ended, however it did. */
export const WITH_CHANNEL = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc'])

/**
 * Waits for a child to end.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code; 1 where a signal ended it
 * @throws {CommandError} where the command does not exist
 */
export const ended = (child) =>
  new Promise((done, fail) => {
    child.once('error', () => {
      children.delete(child)
      fail(new CommandError(`“${child.spawnfile}” could not be started. Install it and try again.`))
    })
    child.once('close', (code) => (stoppedBy === null ? done(code ?? 1) : fail(new Stopped())))
  })

/**
 * Runs a command in the project's folder, its output shown as it comes.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [environment] added to the tools' environment
 * @returns {Promise<number>} the exit code; 1 where a signal ended it
 * @throws {CommandError} where the command does not exist
 */
export const run = (command, args, environment = {}) => ended(start(command, args, { environment }))

/**
 * Runs a command in the project's folder and keeps its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [environment] added to the tools' environment
 * @returns {Promise<{ code: number, output: string }>} exit code, and both streams in the order of their lines
 * @throws {CommandError} where the command does not exist
 */
export const capture = async (command, args, environment = {}) => {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = start(command, args, {
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
 * Whether a command answers, quietly.
 * @param {string} command
 * @param {readonly string[]} args
 */
export const answers = (command, args = ['--version']) =>
  spawnSync(command, args, { stdio: 'ignore', env: toolEnvironment() }).status === 0

/**
 * The absolute path of a command, or null where there is none.
 * @param {string} command
 */
export const whereIs = (command) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => resolve(folder, command))
    .find((path) => existsSync(path)) ?? null

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a script's main function: a `CommandError` is printed as its sentence and ends with exit code 1. A signal, or the
 * end of the npm that has started the script, ends whatever it has started; then the script ends by the same signal,
 * which a shell tells as 128 and its number.
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
    process.exitCode = 1
  }
  // What is still there has no purpose any more, or has been told to end.
  isOver = true
  for (const child of children) child.kill('SIGTERM')
  await Promise.all([...children].map((child) => once(child, 'close')))
  if (stoppedBy === null) return
  for (const signal of SIGNALS) process.off(signal, stop)
  process.kill(process.pid, stoppedBy)
}
