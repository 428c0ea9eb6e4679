import { UNIT } from './reports.mjs'

/**
 * Returns the step that runs unit and contract tests.
 * @param {string} name of the step
 * @param {string} tags which tests, as an expression of vitest: those with the tag `release`, or all others
 * @returns {import('./steps.mjs').Step}
 */
export const unitTests = (name, tags) => ({
  name,
  commands: [
    [
      'vitest',
      ['run', `--tagsFilter=${tags}`, '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`],
    ],
  ],
})

/**
 * Returns the step that runs the client's tests of each file in a random order: none may need what another one has left. Vitest
 * prints the seed; `npx vitest run --sequence.shuffle --sequence.seed 7` repeats an order.
 * @param {number} seed
 * @returns {import('./steps.mjs').Step}
 */
export const shuffledTests = (seed) => ({
  name: 'shuffled',
  commands: [
    [
      'vitest',
      ['run', '--project=client', '--tagsFilter=!release', '--sequence.shuffle', `--sequence.seed=${seed}`],
    ],
  ],
})
