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
