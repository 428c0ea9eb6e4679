// Installs missing packages and builds changed parts, for a server that is started elsewhere: `npm run build`.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { runMain } from './lib/run.mjs'

await runMain(async () => {
  readArguments('npm run build', {}, process.argv.slice(2))
  await ensureInstalled()
  await ensureBuilt()
  return 0
})
