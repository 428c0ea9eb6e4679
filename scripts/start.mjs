// `npm start`: installs missing packages, builds what has changed, and runs the program with the arguments after `--`.
import { resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, runMain } from './lib/run.mjs'
import { runServer } from './lib/runServer.mjs'

await runMain(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return await runServer('node', [resolve(root, 'server/src/main.ts'), ...process.argv.slice(2)], {
    // npm changes to the project's root; paths in the arguments are relative to where the person is.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    environment: {
      // Enables the compile cache from the first file on.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? resolve(root, '.cache/compiled'),
    },
  })
})
