// Renders and checks the sample library: `npm run library -- render`.
import { ensureInstalled } from './lib/install.mjs'
import { checkLibraryArguments } from './lib/libraryCommands.mjs'
import { run, runMain } from './lib/run.mjs'

await runMain(async () => {
  const args = process.argv.slice(2)
  checkLibraryArguments(args)
  await ensureInstalled()
  return await run('node', ['sample-library/studio/cli.ts', ...args])
})
