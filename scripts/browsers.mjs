// Runs the main journeys in Firefox and WebKit, and all videos in Firefox: `npm run browsers`. As root, it installs the
// browsers first.
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { inOtherBrowsers, playwright } from './lib/journeys.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { run, runMain } from './lib/run.mjs'

await runMain(async () => {
  readArguments('npm run browsers', {}, process.argv.slice(2))
  await ensureInstalled()
  await ensureFonts()
  await ensureBuilt()
  // ffmpeg makes and converts some of the videos that Firefox plays.
  const found = await ensureBrowsers(['FIREFOX', 'WEBKIT', 'FFMPEG'])
  const projects = inOtherBrowsers(found)
  if (projects.length === 0) return 1
  const [command, args] = playwright(...projects)
  return await run(command, args, found)
})
