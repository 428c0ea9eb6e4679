// `npm run build`: installs what is missing and builds what has changed, for a server that is started elsewhere.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runMain } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return 0
})
