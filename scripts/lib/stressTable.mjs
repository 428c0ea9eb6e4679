/**
 * Formats several runs of the journeys: a summary sentence, then one line for each failed journey.
 * @param {readonly { passed: number, failures: readonly { name: string, message: string }[], seconds: number }[]} runs
 */
export const tableOf = (runs) => {
  /** @type {Map<string, { times: number, message: string }>} */
  const failed = new Map()
  for (const { failures } of runs)
    for (const { name, message } of failures)
      failed.set(name, { times: (failed.get(name)?.times ?? 0) + 1, message })
  const green = runs.filter(({ failures }) => failures.length === 0).length
  const seconds = runs.map((run) => run.seconds)
  const passed = runs.reduce((sum, run) => sum + run.passed, 0)
  const failures = runs.reduce((sum, run) => sum + run.failures.length, 0)
  const lines = [...failed]
    .sort(([, one], [, other]) => other.times - one.times)
    .map(([name, { times, message }]) => `  ${times} of ${runs.length}  ${name}\n          ${message}`)
  return [
    `${green} of ${runs.length} runs without a failure, ${Math.min(...seconds)} to ${Math.max(...seconds)} s each`,
    ...lines,
    '',
    `${passed} passed, ${failures} failed`,
  ].join('\n')
}
