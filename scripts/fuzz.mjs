// `npm run fuzz -- --minutes 10`: sends the server whatever comes to mind, and prints what came of it.
import { ensureInstalled } from './lib/install.mjs'
import { run, runMain } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  return await run('node', ['server/testing/fuzz/main.ts', ...process.argv.slice(2)])
})
