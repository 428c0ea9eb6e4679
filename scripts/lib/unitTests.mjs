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
 * Returns the step that runs all of them, those of each file in a random order: none may need what another one has left.
 * Vitest prints the seed; `npx vitest run --sequence.shuffle --sequence.seed 7 <file>` repeats an order.
 * @param {number} seed
 */
export const shuffledTests = (seed) =>
  unitTests('units', '--sequence.shuffle.tests', `--sequence.seed=${seed}`)
