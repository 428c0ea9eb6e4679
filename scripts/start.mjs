// `npm start`: installs missing packages, builds what has changed, and runs the server.
import { resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { ended, root, runMain, start, WITH_CHANNEL } from './lib/run.mjs'

await runMain(async () => {
  readArguments('npm start', {}, process.argv.slice(2))
  await ensureInstalled()
  await ensureBuilt()
  const server = start('node', ['server/src/main.ts'], {
    stdio: [...WITH_CHANNEL],
    environment: {
      // Enables the compile cache from the first file on.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? resolve(root, '.cache/compiled'),
      // Makes glibc return unused memory to the system.
      MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
      MALLOC_MMAP_THRESHOLD_: process.env['MALLOC_MMAP_THRESHOLD_'] ?? '65536',
    },
  })
  return await ended(server)
})
