import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './run.mjs'

/** The list of the rules. */
export const RULES = 'docs/specification.md'
/** Matches a rule: its number, its text, and the reason why it has no test, if there is one. */
const RULE = /^- (\d+)\.(\d+): (.+?)(?: \((not shown|of the SDK): .+\))?$/
const TEST_FILES = '{client,e2e,server,shared}/**/*.test.{ts,tsx}'
/** Matches the comment above a test that proves rules. */
const COMMENT = /^ *\/\/ Rules? (\d+\.\d+(?:, \d+\.\d+)*)$/gm
/**
 * Matches the title of a test or of a group, which is the first argument of `it`, `test`, `describe` or their `each`.
 */
const TITLE =
  /(?:\b(?:it|test|describe)|\))(?:<[^>]*>)?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`),/g
/** The kind of the rules that have tests. */
export const TESTED = 'with their tests'

/**
 * A test, or a group of tests, that proves a rule: its file, and its title.
 * @typedef {{ file: string, title: string }} RuleTest
 */

/**
 * A rule. `kind` is `TESTED`, or why it has no test.
 * @typedef {{ section: number, number: number, name: string, text: string, kind: string, tests: RuleTest[] }} Rule
 */

/** Returns the titles in a test file, with their places. */
const titlesIn = (/** @type {string} */ source) =>
  [...source.matchAll(TITLE)].map(({ index, 1: single, 2: double, 3: back }) => ({
    index,
    title: (single ?? double ?? back ?? '').replaceAll(/\\(['"`])/g, '$1'),
  }))

/** Reads which tests have a comment with the number of a rule. @returns {Map<string, RuleTest[]>} by the names of the rules */
const readTests = () => {
  /** @type {Map<string, RuleTest[]>} */
  const tests = new Map()
  const files = globSync(TEST_FILES, { cwd: root, exclude: (name) => name.includes('node_modules') })
  for (const file of files.toSorted()) {
    const source = readFileSync(resolve(root, file), 'utf8')
    const comments = [...source.matchAll(COMMENT)]
    const titles = comments.length === 0 ? [] : titlesIn(source)
    for (const { index, 1: names = '' } of comments) {
      const title = titles.find((one) => one.index > index)?.title
      for (const name of names.split(', '))
        if (title !== undefined) tests.set(name, [...(tests.get(name) ?? []), { file, title }])
    }
  }
  return tests
}

/**
 * Reads the rules of the specification with the tests that prove them.
 * @returns {{ rules: Rule[], faults: string[] }} the rules in their order, and what is wrong with them, a sentence each
 */
export const readRules = () => {
  const tests = readTests()
  /** @type {Rule[]} */
  const rules = []
  /** @type {string[]} */
  const faults = []
  const last = new Map()
  for (const line of readFileSync(resolve(root, RULES), 'utf8').split('\n')) {
    if (!/^- \d/.test(line)) continue
    const [, section = '', number = '', text = '', kind = TESTED] = RULE.exec(line) ?? []
    const name = `${section}.${number}`
    const expected = (last.get(section) ?? 0) + 1
    if (text === '') faults.push(`a line is not of the form “- number: rule”: ${line.slice(0, 60)}`)
    else if (Number(number) !== expected) faults.push(`${name} stands where ${section}.${expected} should`)
    last.set(section, Number(number))
    const ofRule = tests.get(name) ?? []
    if (kind === TESTED && ofRule.length === 0) faults.push(`no test has the comment “// Rule ${name}”`)
    if (kind !== TESTED && ofRule.length > 0) faults.push(`${name} has a test, but is ${kind}`)
    tests.delete(name)
    rules.push({ section: Number(section), number: Number(number), name, text, kind, tests: ofRule })
  }
  for (const [name, [test]] of tests) faults.push(`${test?.file} names a rule that does not exist: ${name}`)
  return { rules, faults }
}
