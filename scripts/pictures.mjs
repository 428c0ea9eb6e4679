// `npm run pictures`: takes the screenshots of the README and the documents.
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { run, runMain } from './lib/run.mjs'

await runMain(async () => {
  readArguments('npm run pictures', {}, process.argv.slice(2))
  await ensureInstalled()
  await ensureFonts()
  await ensureBuilt()
  return await run('node', ['e2e/takePictures.ts'], await ensureBrowsers(['CHROMIUM']))
})
