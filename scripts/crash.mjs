// `npm run crash`: kills the server at random moments, two hundred times, and prints what came of it.
import { ensureInstalled } from './lib/install.mjs'
import { run, runMain } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  return await run('node', ['server/testing/crash/main.ts', ...process.argv.slice(2)])
})
