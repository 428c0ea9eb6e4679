// Walks every screen at six widths, in five languages, both themes and two sizes of letters, and lists what does not fit
// or is too small for a finger: `npm run e2e:windows`. Also walks every screen with four arrows on three televisions.
// `PICTURES=<folder>` keeps a picture of each screen, and `SCREENS=<pattern>` chooses the screens by name.
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { playwright } from './lib/journeys.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { run, runMain } from './lib/run.mjs'

await runMain(async () => {
  readArguments('npm run e2e:windows', {}, process.argv.slice(2))
  await ensureInstalled()
  await ensureFonts()
  await ensureBuilt()
  const [command, args] = playwright('--project=windows')
  return await run(command, args, await ensureBrowsers(['CHROMIUM']))
})
