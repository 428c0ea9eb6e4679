/**
 * The result of a part of the release tests. A part is skipped if a program is missing; `earlier` means that it has
 * passed on the same commit before.
 * @typedef {{ name: string, verdict: 'passed' | 'failed' | 'skipped' | 'earlier', seconds: number }} PartResult
 */

const WORDS = { passed: 'passed', failed: 'FAILED', skipped: 'skipped', earlier: 'passed earlier' }

/** Formats a duration as minutes and seconds. */
const durationOf = (/** @type {number} */ seconds) => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/**
 * Formats a line for each part, and one with the time that the parts of this run took together.
 * @param {readonly PartResult[]} results
 */
export const partsTable = (results) => {
  const now = results.filter(({ verdict }) => verdict !== 'earlier')
  const total = { name: 'together', time: now.reduce((sum, { seconds }) => sum + seconds, 0), word: '' }
  const rows = [
    ...results.map(({ name, seconds, verdict }) => ({ name, time: seconds, word: WORDS[verdict] })),
    total,
  ].map(({ name, time, word }) => [name, durationOf(time), word])
  const widthOf = (/** @type {number} */ column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows
    .map(([name = '', time = '', word = '']) =>
      `${name.padEnd(widthOf(0))}  ${time.padStart(widthOf(1))}  ${word}`.trimEnd(),
    )
    .join('\n')
}
