import { UNIT } from './reports.mjs'

/**
 * Returns the step that runs unit and contract tests.
 * @param {string} name of the step
 * @param {...string} options of vitest
 * @returns {import('./steps.mjs').Step}
 */
export const unitTests = (name, ...options) => ({
  name,
  commands: [
    ['vitest', ['run', ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`]],
  ],
})

/**
 * Returns the step that runs all unit and contract tests. The tests of each file run in a random order, because no test
 * may depend on the state that another one leaves. Vitest prints the seed; `npx vitest run --sequence.shuffle
 * --sequence.seed 7 <file>` repeats an order.
 * @param {number} seed
 */
export const shuffledTests = (seed) =>
  unitTests('units', '--sequence.shuffle.tests', `--sequence.seed=${seed}`)
