// `npm run test:rules -- --sample 30`: breaks the code for that many rules, one after the other, and expects a test of
// the rule to fail (docs/specification.md). `--seed 7` repeats a choice, `--rule 2.32` tries one rule, and `--quick`
// skips the check that the tests pass without the change.
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { readMutants } from './lib/mutants.mjs'
import { readArguments, usageError } from './lib/readArguments.mjs'
import { chooseRules, testMutants } from './lib/mutationTesting.mjs'
import { runMain } from './lib/run.mjs'
import { readRules } from './lib/specification.mjs'

const COMMAND = 'npm run test:rules'
/** @type {import('./lib/readArguments.mjs').Form} */
const FORM = { options: { sample: 'count', seed: 'count', rule: 'number', quick: 'flag' } }

await runMain(async () => {
  const { options } = readArguments(COMMAND, FORM, process.argv.slice(2))
  const { rules } = readRules()
  const mutants = await readMutants()
  const known = rules.filter(({ name }) => mutants.has(name))
  const one = options['rule']
  if (one !== undefined && !known.some(({ name }) => name === one))
    throw usageError(COMMAND, FORM, `no mutant breaks rule ${one}`)
  await ensureInstalled()
  const seed = Number(options['seed'] ?? Math.ceil(Math.random() * 1e6))
  const sample = Number(options['sample'] ?? known.length)
  const chosen =
    one === undefined ? chooseRules(known, sample, seed) : known.filter(({ name }) => name === one)
  if (chosen.length < known.length && one === undefined)
    console.log(`${chosen.length} of ${known.length} rules, --seed ${seed}`)
  const failed = await testMutants(chosen, mutants, {
    isQuick: options['quick'] === true,
    findPrograms: async () => {
      await ensureFonts()
      return await ensureBrowsers(['CHROMIUM', 'FFMPEG'])
    },
  })
  console.log(`\n${chosen.length - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})
