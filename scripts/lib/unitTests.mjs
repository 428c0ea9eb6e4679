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
 * Returns the step that runs unit and contract tests in a random order within each file, because no test may depend on
 * the state that another one leaves. Vitest prints the seed; `npx vitest run --sequence.shuffle --sequence.seed 7
 * <file>` repeats an order.
 * @param {string} name of the step
 * @param {number} seed
 * @param {...string} options of vitest that select tests
 */
export const shuffledTests = (name, seed, ...options) =>
  unitTests(name, '--sequence.shuffle.tests', `--sequence.seed=${seed}`, ...options)
