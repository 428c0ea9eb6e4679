// Checks docs/specification.md against the tests: every rule must name an existing test, or why there is none. Files
// and titles that the documents of CITING cite must exist as well, and so must what `npm run test:rules` changes.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { faultsOf, readMutants } from './lib/mutants.mjs'
import { root } from './lib/run.mjs'
import { readRules, TABLE, TESTED } from './lib/specification.mjs'

const CITING = ['docs/reliability.md', 'docs/accessibility.md']
/** A file of the source, or `› ` and the beginning of a title in the file cited last. */
const CITATION = /`([\w./]+\.(?:tsx?|mjs))`|› ([^|;…]+?) …/g
const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
/** A test name in the source: the first argument of `it`, `test`, `describe` or their `each`. */
const NAME =
  /(?:\b(?:it|test|describe)|\))(?:<[^>]*>)?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`),/g

/** @type {Map<string, Set<string> | null>} */
const known = new Map()
/** Returns the names in a test file; null if the file does not exist. */
const namesIn = (/** @type {string} */ file) => {
  const path = resolve(root, file)
  if (!known.has(file)) {
    const source = existsSync(path) ? readFileSync(path, 'utf8') : null
    const names = [...(source ?? '').matchAll(NAME)].map(([, single, double, back]) =>
      (single ?? double ?? back ?? '').replaceAll(/\\(['"`])/g, '$1'),
    )
    known.set(file, source === null ? null : new Set(names))
  }
  return known.get(file) ?? null
}

/** Returns what is wrong with a proof; null if its test exists. */
const faultOf = (/** @type {import('./lib/specification.mjs').Proof} */ { file, titles }) => {
  const names = namesIn(file)
  if (names === null) return `names a file that does not exist: ${file}`
  const missing = titles.find((title) => !names.has(title))
  return missing === undefined ? null : `names a test that does not exist: ${file} › ${missing}`
}

/** @type {string[]} */
const faults = []
/** @type {Record<string, number>} */
const counts = { [TESTED]: 0, later: 0, 'not shown': 0, 'of the SDK': 0 }
/** The last rule number of each section. */
const last = new Map(SECTIONS.map((section) => [section, 0]))

const { rules, malformed } = readRules()
for (const line of malformed)
  faults.push(`a row is not of the form “| number | rule | proof |”: ${line.slice(0, 60)}`)
for (const { section, number, name, kind, proofs, unclear } of rules) {
  const expected = (last.get(section) ?? 0) + 1
  if (number !== expected) faults.push(`${name} stands where ${section}.${expected} should`)
  last.set(section, number)
  counts[kind] = (counts[kind] ?? 0) + 1
  for (const text of unclear) faults.push(`${name} is no test: ${text}`)
  for (const proof of proofs) {
    const fault = faultOf(proof)
    if (fault !== null) faults.push(`${name} ${fault}`)
  }
}
for (const [section, number] of last) if (number === 0) faults.push(`section ${section} has no rules`)
faults.push(...faultsOf(await readMutants(), rules))

for (const document of CITING) {
  let file = ''
  for (const [, path, title] of readFileSync(resolve(root, document), 'utf8').matchAll(CITATION)) {
    file = path ?? file
    const names = [...(namesIn(file) ?? [])]
    const isThere = title === undefined ? namesIn(file) : names.some((name) => name.startsWith(title))
    if (!isThere) faults.push(`${document} cites what does not exist: ${file} › ${title ?? ''}`)
  }
}

if (faults.length > 0) {
  console.error(
    `${TABLE}, ${CITING.join(', ')}, scripts/rules:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
  process.exitCode = 1
} else {
  const sum = Object.values(counts).reduce((one, other) => one + other, 0)
  const parts = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`)
  console.log(`${sum} rules: ${parts.join(', ')}`)
}
