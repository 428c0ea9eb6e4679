// `npm run fuzz -- --minutes 10`: sends random requests to the server and prints the results.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { run, runMain } from './lib/run.mjs'

await runMain(async () => {
  const args = process.argv.slice(2)
  readArguments('npm run fuzz', { options: { seed: 'number', minutes: 'number', idle: 'number' } }, args)
  await ensureInstalled()
  await ensureBuilt()
  return await run('node', ['server/testing/fuzz/main.ts', ...args])
})
