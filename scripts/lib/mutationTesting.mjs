import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { obstacleTo } from './mutants.mjs'
import { COPY, makeCopy } from './mutationFolder.mjs'
import { isJourney, isResultOf, runJourneys, runUnitTests } from './ruleTests.mjs'

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {import('./ruleTests.mjs').Outcome} Outcome */
/** @typedef {import('./specification.mjs').RuleTest} RuleTest */
/** @typedef {import('./specification.mjs').Rule} Rule */
/**
 * Runs tests of rules. If a rule is broken, it stops after the first failure.
 * @typedef {(tests: readonly RuleTest[], isBroken: boolean) => Promise<Outcome>} Runner
 */

/** Returns a random number for a state (mulberry32). */
const scramble = (/** @type {number} */ state) => {
  const mixed = Math.imul(state ^ (state >>> 15), state | 1)
  const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
  return (again ^ (again >>> 14)) >>> 0
}

/**
 * Draws rules at random. The same seed draws the same rules. They stay in their order.
 * @param {readonly Rule[]} rules
 * @param {number} count
 * @param {number} seed
 */
export const chooseRules = (rules, count, seed) => {
  const drawn = new Set(
    rules
      .map((rule, index) => ({
        rule,
        order: scramble(Math.imul(seed, 0x9e3779b1) + Math.imul(index + 1, 0x6d2b79f5)),
      }))
      .toSorted((one, other) => one.order - other.order)
      .slice(0, count)
      .map(({ rule }) => rule),
  )
  return rules.filter((rule) => drawn.has(rule))
}

const nameOf = (/** @type {RuleTest} */ { file, title }) => `${file} › ${title}`

/**
 * Returns the reason why tests cannot judge a mutant: they do not run, or they fail without the mutant. Returns null if
 * they can judge it.
 * @param {readonly RuleTest[]} tests
 * @param {Outcome} outcome of the unchanged product
 */
const faultOfTests = (tests, { results }) => {
  for (const test of tests) {
    const own = results.filter((result) => isResultOf(test, result))
    if (own.length === 0) return `a test that does not run: ${nameOf(test)}`
    if (own.some(({ isPassed }) => !isPassed)) return `a test that fails without the change: ${nameOf(test)}`
  }
  return null
}

/**
 * Breaks a rule in the copy, runs its tests and restores the file.
 * @param {Mutant} mutant
 * @param {readonly RuleTest[]} tests
 * @param {Runner} runTests
 * @returns {Promise<'killed' | 'survived' | { fault: string }>} whether a test has failed, which kills the mutant
 */
const testMutant = async ({ file, from, to }, tests, runTests) => {
  const path = resolve(COPY, file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  try {
    const { results, output } = await runTests(tests, true)
    const own = results.filter((result) => tests.some((test) => isResultOf(test, result)))
    // If no test runs, the mutant has broken more than this rule.
    if (own.length === 0) return { fault: `its tests do not run with the change:\n${output.slice(-2000)}` }
    return own.every(({ isPassed }) => isPassed) ? 'survived' : 'killed'
  } finally {
    writeFileSync(path, source)
  }
}

/**
 * Breaks rules one after the other and prints a line for each.
 * @param {readonly Rule[]} rules
 * @param {ReadonlyMap<string, Mutant>} mutants
 * @param {{ isQuick: boolean, findPrograms: () => Promise<Record<string, string>> }} options whether to skip the check
 * that the tests pass on the unchanged product, and how to find the browsers of the journeys
 * @returns {Promise<number>} how many mutants survived or could not be tried
 */
export const testMutants = async (rules, mutants, { isQuick, findPrograms }) => {
  await makeCopy()
  /** Returns the tests of one kind. Journeys run only for rules without unit tests, because unit tests are quicker. */
  const testsOf = (/** @type {Rule} */ { tests }, /** @type {boolean} */ areJourneys) =>
    tests.filter((test) => isJourney(test) === areJourneys)
  const isOfUnits = (/** @type {Rule} */ rule) => testsOf(rule, false).length > 0
  const needsJourneys = rules.some((rule) => !isOfUnits(rule))
  const programs = needsJourneys ? await findPrograms() : {}
  let failed = 0
  for (const areJourneys of [false, true]) {
    const group = rules.filter((rule) => isOfUnits(rule) !== areJourneys)
    if (group.length === 0) continue
    /** @type {Runner} */
    const runTests = (tests, isBroken) =>
      areJourneys ? runJourneys(tests, isBroken, programs) : runUnitTests(tests, isBroken)
    const unchanged = isQuick
      ? null
      : await runTests(
          group.flatMap((rule) => testsOf(rule, areJourneys)),
          false,
        )
    for (const rule of group) {
      const started = performance.now()
      const tests = testsOf(rule, areJourneys)
      const mutant = /** @type {Mutant} */ (mutants.get(rule.name))
      const obstacle = obstacleTo(mutant)
      const fault = obstacle ?? (unchanged === null ? null : faultOfTests(tests, unchanged))
      const verdict = fault === null ? await testMutant(mutant, tests, runTests) : { fault }
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (verdict !== 'killed') failed += 1
      if (verdict === 'killed') console.log(`${rule.name} killed (${seconds} s)`)
      else if (verdict === 'survived') console.log(`${rule.name} survived: ${tests.map(nameOf).join('; ')}`)
      else console.log(`${rule.name} cannot be tested: ${verdict.fault}`)
    }
  }
  return failed
}
