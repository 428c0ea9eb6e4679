// `npm run browsers`: the main journeys in Firefox and WebKit, which are installed first where this is root.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { installOtherBrowsers, otherBrowsers } from './lib/otherBrowsers.mjs'
import { run, runMain } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await ensureBuilt()
  await installOtherBrowsers()
  const found = otherBrowsers()
  if (Object.keys(found).length === 0) return 1
  return await run('vitest', ['run', '--config', 'e2e/browsers/vitest.config.ts'], found)
})
