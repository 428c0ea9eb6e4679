// `npm run specification`: prints the rules of docs/specification.md with the tests that prove them; `-- 2.32` prints one,
// `-- --check` none. Fails if a rule has no test. Files and titles that the documents of CITING cite must exist, and so must what
// `npm run test:rules` changes.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { faultsOf, readMutants } from './lib/mutants.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { root, runMain } from './lib/run.mjs'
import { readRules, RULES, TESTED, titlesIn } from './lib/specification.mjs'

const COMMAND = 'npm run specification'
/** @type {import('./lib/readArguments.mjs').Form} */
const FORM = { words: ['<number>'], options: { check: 'flag' } }
const CITING = ['docs/reliability.md', 'docs/accessibility.md']
/** A file of the source, or `› ` and the beginning of a title in the file cited last. */
const CITATION = /`([\w./]+\.(?:tsx?|mjs))`|› ([^|;…]+?) …/g

/** @type {Map<string, string[] | null>} */
const known = new Map()
/** Returns the titles in a test file; null if the file does not exist. */
const readTitles = (/** @type {string} */ file) => {
  const path = resolve(root, file)
  if (!known.has(file))
    known.set(file, existsSync(path) ? titlesIn(readFileSync(path, 'utf8')).map(({ title }) => title) : null)
  return known.get(file) ?? null
}

/** Returns what a document cites but does not exist, a sentence each. */
function faultsOfDocument(/** @type {string} */ document) {
  /** @type {string[]} */
  const faults = []
  let file = ''
  for (const [, path, title] of readFileSync(resolve(root, document), 'utf8').matchAll(CITATION)) {
    file = path ?? file
    const titles = readTitles(file)
    const isThere = title === undefined ? titles : titles?.some((one) => one.startsWith(title))
    if (!isThere) faults.push(`${document} cites what does not exist: ${file} › ${title ?? ''}`)
  }
  return faults
}

await runMain(async () => {
  const { words, options } = readArguments(COMMAND, FORM, process.argv.slice(2))
  const { rules, faults } = readRules()
  faults.push(...faultsOf(await readMutants(), rules), ...CITING.flatMap(faultsOfDocument))
  for (const { name, text, kind, proofs } of options['check'] === true ? [] : rules) {
    if (words.length > 0 && !words.includes(name)) continue
    console.log(`${name} ${text}`)
    for (const { file, titles } of proofs) console.log(`  ${file} › ${titles.join(' › ')}`)
    if (proofs.length === 0) console.log(`  ${kind}`)
  }
  if (faults.length > 0)
    console.error(
      `${RULES}, ${CITING.join(', ')}, scripts/rules:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  else console.log(`${rules.length} rules, ${rules.filter(({ kind }) => kind === TESTED).length} ${TESTED}`)
  return faults.length > 0 ? 1 : 0
})
