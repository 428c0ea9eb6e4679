// `npm run package`: makes the packages that npm installs. Prints the paths of their tarballs, Vtube's first.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { packAll } from './lib/packages.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { runMain } from './lib/run.mjs'

await runMain(async () => {
  readArguments('npm run package', {}, process.argv.slice(2))
  await ensureInstalled()
  await ensureBuilt()
  for (const path of await packAll()) console.log(path)
  return 0
})
