// Takes the screenshots of the README and the documents: `npm run pictures`. `--check` lists the outdated ones.
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureFonts, ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { root, run, runMain } from './lib/run.mjs'
import { PICTURED_SOURCES } from './lib/picturedSources.mjs'
import { findOutdated, hashSources, writeManifest } from './lib/pictureManifest.mjs'

/** Prints the pictures that are out of date. Returns the exit code. */
const check = () => {
  const faults = findOutdated(root, PICTURED_SOURCES)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) console.error('Run “npm run pictures” and look at the pictures that it takes.')
  else console.log(`${Object.keys(PICTURED_SOURCES).length} pictures show the screens as they are.`)
  return faults.length > 0 ? 1 : 0
}

await runMain(async () => {
  const { options } = readArguments('npm run pictures', { options: { check: 'flag' } }, process.argv.slice(2))
  if (options['check']) return check()
  await ensureInstalled()
  await ensureFonts()
  await ensureBuilt()
  // The hashes are computed first, so that pictures count as out of date if a source changes while they are taken.
  const hashes = hashSources(root, PICTURED_SOURCES)
  const code = await run('node', ['e2e/takePictures.ts'], await ensureBrowsers(['CHROMIUM']))
  if (code !== 0) return code
  writeManifest(root, hashes)
  return check()
})
