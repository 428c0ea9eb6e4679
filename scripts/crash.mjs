// Kills the server at random moments, two hundred times, and prints the results: `npm run crash`.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { run, runMain } from './lib/run.mjs'

await runMain(async () => {
  const args = process.argv.slice(2)
  const options = /** @type {const} */ ({
    rounds: 'count',
    seed: 'number',
    database: ['sqlite', 'postgres'],
    only: ['serving', 'editing'],
  })
  readArguments('npm run crash', { options }, args)
  await ensureInstalled()
  await ensureBuilt()
  return await run('node', ['server/testing/crash/main.ts', ...args])
})
