// Sends random requests to the server and prints the results: `npm run fuzz -- --minutes 10`. `npm run fuzz -- merging
// 10000` merges that many random histories of three devices.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { readArguments, usageError } from './lib/readArguments.mjs'
import { run, runMain } from './lib/run.mjs'

const MERGING = 'merging'
/** @type {import('./lib/readArguments.mjs').Form} */
const FORM = { words: [MERGING], options: { seed: 'number', minutes: 'number', idle: 'number' } }
/** @type {import('./lib/readArguments.mjs').Form} */
const MERGING_FORM = { words: ['<number>'] }

await runMain(async () => {
  const args = process.argv.slice(2)
  if (args[0] !== MERGING) {
    const { words } = readArguments('npm run fuzz', FORM, args)
    if (words.length > 0) throw usageError('npm run fuzz', FORM, `“${MERGING}” comes first, without options`)
    await ensureInstalled()
    await ensureBuilt()
    return await run('node', ['server/testing/fuzz/main.ts', ...args])
  }
  const command = `npm run fuzz -- ${MERGING}`
  const [runs = '10000', other] = readArguments(command, MERGING_FORM, args.slice(1)).words
  if (other !== undefined) throw usageError(command, MERGING_FORM, `“${other}” is one number too many`)
  await ensureInstalled()
  return await run('vitest', ['run', 'client/src/userData/merging.test.ts'], { RUNS: runs })
})
