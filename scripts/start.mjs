// `npm start`: installs what is missing, builds what has changed, runs the server.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, runMain, toolEnvironment } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const server = spawn('node', ['server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // What was compiled at an earlier start is there from the first file on.
      NODE_COMPILE_CACHE: resolve(root, '.cache/compiled'),
      // Memory that is no longer used goes back to the system, whichever thread has used it; read by glibc alone.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      ...toolEnvironment(),
    },
  })
  // The terminal sends Ctrl+C to both; a supervisor's SIGTERM reaches this process alone.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  return await new Promise((done) => server.on('exit', (code) => done(code ?? 1)))
})
