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
    // What was compiled at an earlier start is there from the first file on.
    env: { NODE_COMPILE_CACHE: resolve(root, '.cache/compiled'), ...toolEnvironment() },
  })
  // The terminal sends Ctrl+C to both; a supervisor's SIGTERM reaches this process alone.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  return await new Promise((done) => server.on('exit', (code) => done(code ?? 1)))
})
