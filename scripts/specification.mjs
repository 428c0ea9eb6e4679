// `npm run specification`: prints the rules of docs/specification.md with the tests that prove them. `-- 2.32` prints
// one rule, and `-- --check` prints none. Fails if a rule has no test, or none that `npm test` runs, if a piece of source that `npm run test:rules`
// replaces does not exist, or if a file or folder that a document names does not exist.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { faultsOf, readMutants } from './lib/mutants.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { root, runMain } from './lib/run.mjs'
import { readRules, RULES, TESTED } from './lib/specification.mjs'

const COMMAND = 'npm run specification'
/** @type {import('./lib/readArguments.mjs').Form} */
const FORM = { words: ['<number>'], options: { check: 'flag' } }
/** A path that a document names: a source file, or a folder inside another one, whose path ends with a slash. */
const NAMED = /`((?:[\w-]+\/)+(?:[\w-]+\/|[\w.-]+\.(?:tsx?|mjs)))`/g
const SOURCES = '{client,server,shared,messages,e2e,bench,deploy,scripts}/'

/** Returns one sentence for each file or folder that documents name but that does not exist. */
function faultsOfDocuments() {
  const paths = globSync(`${SOURCES}**`, { cwd: root, exclude: ['**/node_modules'] })
  return globSync(['*.md', 'docs/*.md'], { cwd: root }).flatMap((document) =>
    [...readFileSync(resolve(root, document), 'utf8').matchAll(NAMED)]
      .map(([, name = '']) => name)
      .filter((name) => !paths.some((path) => `/${path}`.endsWith(`/${name.replace(/\/$/, '')}`)))
      .map((name) => `${document} names what does not exist: ${name}`),
  )
}

await runMain(async () => {
  const { words, options } = readArguments(COMMAND, FORM, process.argv.slice(2))
  const { rules, faults } = readRules()
  faults.push(...faultsOf(await readMutants(), rules), ...faultsOfDocuments())
  for (const { name, text, kind, tests } of options['check'] === true ? [] : rules) {
    if (words.length > 0 && !words.includes(name)) continue
    console.log(`${name} ${text}`)
    for (const { file, title } of tests) console.log(`  ${file} › ${title}`)
    if (tests.length === 0) console.log(`  ${kind}`)
  }
  if (faults.length > 0)
    console.error(`${RULES}, documents, scripts/rules:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  else console.log(`${rules.length} rules, ${rules.filter(({ kind }) => kind === TESTED).length} ${TESTED}`)
  return faults.length > 0 ? 1 : 0
})
