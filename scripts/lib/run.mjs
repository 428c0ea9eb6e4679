// Plain JavaScript on purpose: these files run on the visitor's own Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** The environment with the project's own tools, its Node 24 among them, found first. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
})

/** A fault whose message is all that the person needs to read. */
export class PlainFault extends Error {}

/**
 * Runs a command in the project's folder, its output shown as it comes.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [environment] added to the tools' environment
 * @returns {Promise<number>} the exit code; 1 where a signal ended it
 * @throws {PlainFault} where the command does not exist
 */
export const run = (command, args, environment = {}) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...toolEnvironment(), ...environment },
    })
    child.on('error', () =>
      fail(new PlainFault(`“${command}” could not be started. Install it and try again.`)),
    )
    child.on('exit', (code) => done(code ?? 1))
  })

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

/**
 * Runs a script's main function: a `PlainFault` is printed as its sentence and ends with exit code 1.
 * @param {() => Promise<number>} main
 */
export const runMain = async (main) => {
  try {
    process.exitCode = await main()
  } catch (fault) {
    if (!(fault instanceof PlainFault)) throw fault
    console.error(fault.message)
    process.exitCode = 1
  }
}
