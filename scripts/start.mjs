// `npm start`: installs missing packages, builds what has changed, and runs the server.
import { resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { root, runMain } from './lib/run.mjs'
import { runServer } from './lib/runServer.mjs'

await runMain(async () => {
  readArguments('npm start', {}, process.argv.slice(2))
  await ensureInstalled()
  await ensureBuilt()
  // Enables the compile cache from the first file on.
  const compiled = process.env['NODE_COMPILE_CACHE'] ?? resolve(root, '.cache/compiled')
  return await runServer('node', ['server/src/main.ts'], { environment: { NODE_COMPILE_CACHE: compiled } })
})
