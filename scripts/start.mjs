// `npm start`: installs what is missing, builds what has changed, runs the server.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, runMain, toolEnvironment } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const server = spawn('node', ['server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(),
  })
  // The terminal sends Ctrl+C to both; a supervisor's SIGTERM reaches this process alone.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  return await new Promise((done) => server.on('exit', (code) => done(code ?? 1)))
})
