import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './run.mjs'

/** The table of the rules. */
export const TABLE = 'docs/specification.md'
/** A row: section and number, rule, and its tests as `file` › name, or the reason for their absence. */
const ROW = /^\| (\d+)\.(\d+) +\| (.+?) +\| (.+?) +\|$/
const PROOF = /^`([^`]+\.test\.tsx?)` › (.+)$/
const EXEMPT = /^(later|not shown|of the SDK): \S/
/** The kind of the rules that name their tests. */
export const TESTED = 'with their tests'

/**
 * A test that proves a rule: its file, and its title after those of its groups.
 * @typedef {{ file: string, titles: string[] }} Proof
 */

/**
 * A rule. `kind` is `TESTED`, or why it has no proof. `unclear` are the entries that name no test.
 * @typedef {{ section: number, number: number, name: string, kind: string, proofs: Proof[], unclear: string[] }} Rule
 */

/** Reads a proof; null if it names no test. Removes Markdown's backslashes. @returns {Proof | null} */
const readProof = (/** @type {string} */ text) => {
  const [, file, name] = PROOF.exec(text) ?? []
  if (file === undefined || name === undefined) return null
  return { file, titles: name.replaceAll(/\\([^\w\s])/g, '$1').split(' › ') }
}

/**
 * Reads the rules of the specification with their proofs.
 * @returns {{ rules: Rule[], malformed: string[] }} the rules in their order, and the rows that are not of the form
 */
export const readRules = () => {
  /** @type {ReturnType<typeof readRules>} */
  const read = { rules: [], malformed: [] }
  for (const line of readFileSync(resolve(root, TABLE), 'utf8').split('\n')) {
    if (!/^\| *\d/.test(line)) continue
    const [, section = '', number = '', , cell = ''] = ROW.exec(line) ?? []
    if (section === '') {
      read.malformed.push(line)
      continue
    }
    const kind = EXEMPT.exec(cell)?.[1] ?? TESTED
    const entries = kind === TESTED ? cell.split(/; (?=`)/) : []
    read.rules.push({
      section: Number(section),
      number: Number(number),
      name: `${section}.${number}`,
      kind,
      proofs: entries.map(readProof).filter((proof) => proof !== null),
      unclear: entries.filter((entry) => readProof(entry) === null),
    })
  }
  return read
}
