import { describe, expect, it } from 'vitest'
import { faultsOf, readMutants } from './mutants.mjs'
import { chooseRules } from './mutationTesting.mjs'
import { isResultOf } from './ruleTests.mjs'
import { readRules, TESTED } from './specification.mjs'

const { rules } = readRules()
const namesOf = (chosen: readonly { name: string }[]) => chosen.map(({ name }) => name)

describe('a sample of the rules', () => {
  it('is the same for the same seed, and another one for another', () => {
    const draw = (seed: number) => namesOf(chooseRules(rules, 30, seed))
    expect(draw(7)).toHaveLength(30)
    expect(draw(7)).toEqual(draw(7))
    expect(draw(8)).not.toEqual(draw(7))
  })

  it('has every rule once when it is large enough', () => {
    expect(chooseRules(rules, 10_000, 1)).toEqual(rules)
  })

  it('is drawn from all of them', () => {
    const seen = new Set(
      Array.from({ length: 200 }, (_, seed) => namesOf(chooseRules(rules, 30, seed + 1))).flat(),
    )
    expect(seen.size).toBe(rules.length)
  })
})

it.each([
  [true, ['App', 'shows a header at the top (once)']],
  [true, ['shows a header at the top (once)', 'in a group']],
  [false, ['shows a header at the top (once) and more']],
  [false, ['of screens']],
])('knows the results of a test by its titles: %s for %j', (expected, titles) => {
  const test = { file: 'a.test.ts', title: 'shows %s at $place (once)', isForRelease: false }
  expect(isResultOf(test, { file: 'a.test.ts', titles, isPassed: true })).toBe(expected)
  expect(isResultOf(test, { file: 'b.test.ts', titles, isPassed: true })).toBe(false)
})

describe('the table of mutants', () => {
  const mutant = { file: 'package.json', from: '"name": "vtube"', to: '"name": "other"' }
  const faultsWith = (name: string, change: Partial<typeof mutant>) =>
    faultsOf(new Map([[name, { ...mutant, ...change }]]), rules)

  it('has a mutant of a rule with tests for each of its names', async () => {
    expect(faultsOf(await readMutants(), rules)).toEqual([])
  })

  it.each([
    ['2.999', {}, '2.999 has a mutant but is no rule'],
    ['2.1', { file: 'gone.ts' }, 'changes a file that does not exist: gone.ts'],
    ['2.1', { from: 'no such text' }, 'occurs 0 times'],
    ['2.1', { from: '"' }, /occurs \d{2,} times/],
    ['2.1', { to: mutant.from }, 'changes nothing'],
  ])('has a fault in %s with %j', (name, change, fault) => {
    expect(faultsWith(name, change)).toEqual([expect.stringMatching(fault)])
  })

  it('has a fault where a rule has no tests', () => {
    const { name } = rules.find(({ kind }) => kind !== TESTED)!
    expect(faultsWith(name, {})).toEqual([expect.stringContaining('has a mutant but no test')])
  })
})
