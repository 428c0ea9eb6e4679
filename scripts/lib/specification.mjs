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
/** Matches the options after the title of a test or of a group that runs only before a release. */
const FOR_RELEASE = /^\s*\{[^{}]*\btags?: '@?release'/
/** Matches the line of a group, with its indentation. */
const GROUP = /^( *)(?:test\.)?describe\b/
/** The journeys in further browsers, which run only before a release. */
const FURTHER_BROWSERS = 'e2e/browsers/'
/** The kind of the rules that have tests. */
export const TESTED = 'with their tests'

/**
 * A test, or a group of tests, that proves a rule: its file, its title, and whether it runs only before a release.
 * @typedef {{ file: string, title: string, isForRelease: boolean }} RuleTest
 */

/**
 * A rule. `kind` is `TESTED`, or why it has no test.
 * @typedef {{ section: number, number: number, name: string, text: string, kind: string, tests: RuleTest[] }} Rule
 */

/**
 * Returns the titles in a test file, with their places, and whether they run only before a release: by their own tag, or
 * by that of a group around them, which ends at the next line that closes a call at its indentation.
 * @param {string} source
 */
export const titlesIn = (source) => {
  const titles = [...source.matchAll(TITLE)].map(({ index, 0: call, 1: single, 2: double, 3: back }) => {
    const [, indent] = GROUP.exec(source.slice(source.lastIndexOf('\n', index) + 1)) ?? []
    return {
      index,
      end: indent === undefined ? index : source.indexOf(`\n${indent}})`, index),
      title: (single ?? double ?? back ?? '').replaceAll(/\\(['"`])/g, '$1'),
      isTagged: FOR_RELEASE.test(source.slice(index + call.length)),
    }
  })
  const tagged = titles.filter(({ isTagged }) => isTagged)
  return titles.map(({ index, title, isTagged }) => ({
    index,
    title,
    isForRelease: isTagged || tagged.some((group) => group.index < index && index < group.end),
  }))
}

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
      const found = titles.find((one) => one.index > index)
      if (found === undefined) continue
      const isForRelease = found.isForRelease || file.startsWith(FURTHER_BROWSERS)
      for (const name of names.split(', '))
        tests.set(name, [...(tests.get(name) ?? []), { file, title: found.title, isForRelease }])
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
    else if (kind === TESTED && ofRule.every(({ isForRelease }) => isForRelease))
      faults.push(`npm test has no test with the comment “// Rule ${name}”, only npm run test:release`)
    if (kind !== TESTED && ofRule.length > 0) faults.push(`${name} has a test, but is ${kind}`)
    tests.delete(name)
    rules.push({ section: Number(section), number: Number(number), name, text, kind, tests: ofRule })
  }
  for (const [name, [test]] of tests) faults.push(`${test?.file} names a rule that does not exist: ${name}`)
  return { rules, faults }
}
