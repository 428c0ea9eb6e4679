// `npm run fuzz -- --minutes 10`: sends random requests to the server and prints the results.
// `npm run fuzz -- merging 10000`: merges that many random histories of three devices.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { CommandError, run, runMain } from './lib/run.mjs'

const MERGING = 'merging'

await runMain(async () => {
  const args = process.argv.slice(2)
  const { words, options } = readArguments(
    'npm run fuzz',
    { words: [MERGING, '<number>'], options: { seed: 'number', minutes: 'number', idle: 'number' } },
    args,
  )
  if (words.length === 0) {
    await ensureInstalled()
    await ensureBuilt()
    return await run('node', ['server/testing/fuzz/main.ts', ...args])
  }
  const [mode, runs = '10000', ...others] = words
  if (mode !== MERGING || Number.isNaN(Number(runs)) || others.length > 0 || Object.keys(options).length > 0)
    throw new CommandError('npm run fuzz: write “npm run fuzz -- merging 10000”, or options without words.')
  await ensureInstalled()
  return await run('vitest', ['run', 'client/src/userData/merging.test.ts'], { RUNS: runs })
})
