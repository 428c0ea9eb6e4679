// `npm run package`: makes the packages that npm installs, once all texts are translated. Prints the paths of their
// tarballs, Vtube's first.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { packAll } from './lib/packages.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { capture, CommandError, runMain } from './lib/run.mjs'

await runMain(async () => {
  readArguments('npm run package', {}, process.argv.slice(2))
  await ensureInstalled()
  const { code, output } = await capture('node', ['messages/listUntranslated.ts', '--complete'])
  if (code !== 0) throw new CommandError(output)
  await ensureBuilt()
  for (const path of await packAll()) console.log(path)
  return 0
})
