import { capture, CommandError, run } from './run.mjs'

/**
 * A part of the tests: sequential commands, or a function that returns them.
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

/** @param {number} started a value of `performance.now()` */
const verdict = (/** @type {boolean} */ isFine, started) =>
  `${isFine ? 'ok' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`

/**
 * Runs a step with inherited output.
 * @param {Step} step
 * @returns {Promise<boolean>} whether all commands succeeded
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
 * Runs steps one after the other.
 * @param {readonly Step[]} steps
 * @returns {Promise<string[]>} the names of the failed steps
 */
export const runSteps = async (steps) => {
  /** @type {string[]} */
  const failed = []
  for (const step of steps) if (!(await runStep(step))) failed.push(step.name)
  return failed
}

/**
 * Runs independent steps concurrently. Prints the output of each when it ends.
 * @param {readonly Step[]} steps
 * @param {number} [width] maximum number of concurrent steps
 * @returns {Promise<string[]>} the names of the failed steps
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
      }).catch((fault) => {
        if (!(fault instanceof CommandError)) throw fault
        printed += `${fault.message}\n`
        return false
      })
      if (!isFine) failed.push(step.name)
      console.log(`\n── ${step.name}\n${printed}${verdict(isFine, started)}`)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return failed
}
