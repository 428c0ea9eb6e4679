import { capture, CommandError, run } from './run.mjs'

/**
 * A part of the tests: commands, one after the other, or what becomes of them.
 * @typedef {[command: string, args: string[], environment?: Record<string, string>]} Command
 * @typedef {{ name: string, commands: readonly Command[] | (() => Promise<readonly Command[]>) }} Step
 */

/** @param {Step} step @param {typeof run} execute */
const runCommands = async ({ commands }, execute) => {
  let isFine = true
  for (const [command, args, environment] of typeof commands === 'function' ? await commands() : commands)
    isFine = (await execute(command, args, environment)) === 0 && isFine
  return isFine
}

/** @param {number} started of `performance.now()` */
const verdict = (/** @type {boolean} */ isFine, started) =>
  `${isFine ? 'ok' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`

/**
 * Runs a step, its output shown as it comes.
 * @param {Step} step
 * @returns {Promise<boolean>} whether all of it went well
 */
export const runStep = async (step) => {
  console.log(`\n── ${step.name}`)
  const started = performance.now()
  let isFine = false
  try {
    isFine = await runCommands(step, run)
  } catch (fault) {
    if (!(fault instanceof CommandError)) throw fault
    console.error(fault.message)
  }
  console.log(verdict(isFine, started))
  return isFine
}

/**
 * Runs steps that need nothing of each other, some at a time in their order; the output of each is shown when it ends.
 * @param {readonly Step[]} steps
 * @param {number} [width] how many at a time
 * @returns {Promise<string[]>} the names of those that failed
 */
export const runTogether = async (steps, width = 2) => {
  /** @type {string[]} */
  const failed = []
  const waiting = [...steps]
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const started = performance.now()
      let printed = ''
      const isFine = await runCommands(step, async (...command) => {
        const { code, output } = await capture(...command)
        printed += output
        return code
      })
      if (!isFine) failed.push(step.name)
      console.log(`\n── ${step.name}\n${printed}${verdict(isFine, started)}`)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return failed
}
