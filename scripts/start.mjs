// `npm start`: installs missing packages, builds what has changed, and runs the program with the arguments after `--`.
import { resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ended, root, runMain, start, WITH_CHANNEL } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const server = start('node', [resolve(root, 'server/src/main.ts'), ...process.argv.slice(2)], {
    stdio: [...WITH_CHANNEL],
    // npm changes to the project's root; paths in the arguments are relative to where the person is.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
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
